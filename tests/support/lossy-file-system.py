"""A file system in memory that forgets what was not fsynced: lossy-file-system.py MOUNTPOINT DUMP SEED

Looking for MOUNTPOINT/.powerloss-NAME writes to DUMP/NAME what a power loss at this moment would have left: of each
file what was fsynced last, and of the pages that were written since a random choice. Looking for MOUNTPOINT/.read-only
makes it refuse whatever changes a file, as a disk does that has failed; for MOUNTPOINT/.writable, take it again.
"""
import errno
import os
import random
import stat
import sys

from mfusepy import FUSE, FuseOSError, Operations

PAGE = 4096
LOSS = "/.powerloss-"


def changing(operation):
    def refused_or_done(self, *arguments):
        if self.is_read_only:
            raise FuseOSError(errno.EROFS)
        return operation(self, *arguments)

    return refused_or_done


class LossyFileSystem(Operations):
    use_ns = True

    def __init__(self, dump, seed):
        self.now, self.durable, self.unsynced = {}, {}, {}
        self.dump, self.random = dump, random.Random(seed)
        self.is_read_only = False

    def getattr(self, path, fh=None):
        if path == "/":
            return {"st_mode": stat.S_IFDIR | 0o755, "st_nlink": 2}
        if path.startswith(LOSS):
            self.lose_power(os.path.join(self.dump, path[len(LOSS) :]))
        if path in ("/.read-only", "/.writable"):
            self.is_read_only = path == "/.read-only"
        if path not in self.now:
            raise FuseOSError(errno.ENOENT)
        return {"st_mode": stat.S_IFREG | 0o644, "st_nlink": 1, "st_size": len(self.now[path])}

    def lose_power(self, folder):
        os.makedirs(folder)
        for path, durable in self.durable.items():
            content, now = bytearray(durable), self.now[path]
            for page in self.unsynced[path]:
                written = now[page * PAGE : (page + 1) * PAGE]
                if written and self.random.random() < 0.5:
                    content.extend(b"\0" * (page * PAGE + len(written) - len(content)))
                    content[page * PAGE : page * PAGE + len(written)] = written
            with open(folder + path, "wb") as file:
                file.write(content)

    def readdir(self, path, fh):
        return [".", "..", *(name[1:] for name in self.now)]

    def statfs(self, path):
        return {"f_bsize": PAGE, "f_frsize": PAGE, "f_blocks": 1 << 20, "f_bfree": 1 << 20, "f_bavail": 1 << 20}

    @changing
    def create(self, path, mode, fi=None):
        self.now.setdefault(path, bytearray())
        self.durable.setdefault(path, b"")
        self.unsynced.setdefault(path, set())
        return 0

    def open(self, path, flags):
        return 0

    def read(self, path, size, offset, fh):
        return bytes(self.now[path][offset : offset + size])

    @changing
    def write(self, path, data, offset, fh):
        content = self.now[path]
        if len(content) < offset:
            content.extend(b"\0" * (offset - len(content)))
        content[offset : offset + len(data)] = data
        self.unsynced[path].update(range(offset // PAGE, (offset + len(data) - 1) // PAGE + 1))
        return len(data)

    @changing
    def truncate(self, path, length, fh=None):
        content = self.now[path]
        del content[length:]
        content.extend(b"\0" * (length - len(content)))

    @changing
    def fsync(self, path, datasync, fh):
        self.durable[path] = bytes(self.now[path])
        self.unsynced[path].clear()
        return 0

    @changing
    def unlink(self, path):
        for files in (self.now, self.durable, self.unsynced):
            files.pop(path, None)

    @changing
    def rename(self, old, new):
        for files in (self.now, self.durable, self.unsynced):
            files[new] = files.pop(old)

    def chmod(self, path, mode):
        return 0

    def chown(self, path, uid, gid):
        return 0

    def utimens(self, path, times=None):
        return 0


mountpoint, dump, seed = sys.argv[1:]
FUSE(LossyFileSystem(dump, int(seed)), mountpoint, foreground=True, nothreads=True)
