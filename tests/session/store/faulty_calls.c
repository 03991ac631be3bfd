/* Calls of the system that change files in one folder, counted; one of them fails when told.

   Loaded before libc (LD_PRELOAD), so that what SQLite calls comes through here too. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { KILLS = -1, TEARS = -2 }; /* else the number of the error */

static char folder[PATH_MAX];
static size_t length;
static long count, first, last;
static int kind;

void arm(const char *place, long from, long to, int what) {
    length = strlen(strncpy(folder, place, sizeof folder - 1));
    count = 0, first = from, last = to, kind = what;
}

long counted(void) { return count; }

/* Whether this call is to fail; a kill does not come back. */
static int fails(const char *path) {
    if (!length || strncmp(path, folder, length) || (path[length] && path[length] != '/')) return 0;
    ++count;
    if (count < first || count > last) return 0;
    if (kind == KILLS) kill(getpid(), SIGKILL);
    return 1;
}

static int fails_at(int descriptor) {
    char link[64], path[PATH_MAX];
    if (!length) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t size = readlink(link, path, sizeof path - 1);
    if (size < 0) return 0;
    path[size] = 0;
    return fails(path);
}

#define OWN(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FAIL(result) do { if (kind < 0) kill(getpid(), SIGKILL); errno = kind; return result; } while (0)

#define BY_DESCRIPTOR(name, declared, given) \
    int name declared { if (fails_at(descriptor)) FAIL(-1); return OWN(name) given; }
BY_DESCRIPTOR(fsync, (int descriptor), (descriptor))
BY_DESCRIPTOR(fdatasync, (int descriptor), (descriptor))
BY_DESCRIPTOR(ftruncate, (int descriptor, off_t size), (descriptor, size))
BY_DESCRIPTOR(ftruncate64, (int descriptor, off64_t size), (descriptor, size))
BY_DESCRIPTOR(fchmod, (int descriptor, mode_t mode), (descriptor, mode))

#define BY_PATH(name, declared, given) \
    int name declared { if (fails(path)) FAIL(-1); return OWN(name) given; }
BY_PATH(unlink, (const char *path), (path))
BY_PATH(rmdir, (const char *path), (path))
BY_PATH(mkdir, (const char *path, mode_t mode), (path, mode))
BY_PATH(chmod, (const char *path, mode_t mode), (path, mode))
BY_PATH(rename, (const char *path, const char *to), (path, to))
BY_PATH(truncate, (const char *path, off_t size), (path, size))
BY_PATH(truncate64, (const char *path, off64_t size), (path, size))

/* Half of what is to be written, before a kill; all of it else. */
#define WRITE(name, declared, half, given) \
    ssize_t name declared { \
        if (fails_at(descriptor)) { if (kind == TEARS) OWN(name) half; FAIL(-1); } \
        return OWN(name) given; }
WRITE(write, (int descriptor, const void *from, size_t size),
      (descriptor, from, size / 2), (descriptor, from, size))
WRITE(pwrite, (int descriptor, const void *from, size_t size, off_t at),
      (descriptor, from, size / 2, at), (descriptor, from, size, at))
WRITE(pwrite64, (int descriptor, const void *from, size_t size, off64_t at),
      (descriptor, from, size / 2, at), (descriptor, from, size, at))

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        va_list rest; va_start(rest, flags); mode_t mode = va_arg(rest, mode_t); va_end(rest); \
        if (flags & (O_CREAT | O_TRUNC) && fails(path)) FAIL(-1); \
        return OWN(name)(path, flags, mode); }
OPEN(open)
OPEN(open64)
