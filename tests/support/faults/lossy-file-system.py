"""A file system in memory that forgets what was not fsynced: lossy-file-system.py MOUNTPOINT DUMP SEED

A lookup of MOUNTPOINT/.powerloss-NAME writes to DUMP/NAME what a power loss at this moment would leave. Of each file
that is the content of the last fsync, and a random choice of the pages written since. Of each folder it is the names at
the last fsync, and the changes since up to a random point, in order, as in a journal. As in POSIX, fsync of a file does
not keep its name; if the name is lost, so is the file, or a folder with all its content.

A lookup of MOUNTPOINT/.read-only makes it refuse all changes, as a failed disk does; a lookup of MOUNTPOINT/.writable
makes it accept them again.
"""
import errno
import os
import random
import stat
import sys
import time

from mfusepy import FUSE, FuseOSError, Operations

PAGE = 4096
LOSS = "/.powerloss-"


class File:
    def __init__(self):
        self.content, self.durable, self.unsynced = bytearray(), b"", set()
        self.changed_at = time.time_ns()

    def attributes(self):
        changed_at = {name: self.changed_at for name in ("st_atime", "st_mtime", "st_ctime")}
        return {"st_mode": stat.S_IFREG | 0o644, "st_nlink": 1, "st_size": len(self.content), **changed_at}

    def touch(self, first, end):
        """Notes that the bytes from first up to, not including, end have changed."""
        self.unsynced.update(range(first // PAGE, (end - 1) // PAGE + 1))
        self.changed_at = time.time_ns()

    def sync(self):
        self.durable = bytes(self.content)
        self.unsynced.clear()

    def leave(self, path, chance):
        left = bytearray(self.durable)
        for page in self.unsynced:
            written = self.content[page * PAGE : (page + 1) * PAGE]
            if written and chance.random() < 0.5:
                left.extend(b"\0" * (page * PAGE + len(written) - len(left)))
                left[page * PAGE : page * PAGE + len(written)] = written
        with open(path, "wb") as file:
            file.write(left)


class Folder:
    def __init__(self):
        self.names = {}
        # The durable state first, then one state for each change since.
        self.states = [{}]

    def attributes(self):
        return {"st_mode": stat.S_IFDIR | 0o755, "st_nlink": 2}

    def change(self, names):
        self.names = names
        self.states.append(names)

    def put(self, name, node):
        self.change({**self.names, name: node})

    def remove(self, name):
        self.change({other: node for other, node in self.names.items() if other != name})

    def rename(self, old, new):
        others = {name: node for name, node in self.names.items() if name != old}
        self.change({**others, new: self.names[old]})

    def sync(self):
        self.states = [self.names]

    def leave(self, path, chance):
        os.makedirs(path)
        for name, node in chance.choice(self.states).items():
            node.leave(os.path.join(path, name), chance)


def changing(operation):
    def refused_or_done(self, *arguments):
        if self.is_read_only:
            raise FuseOSError(errno.EROFS)
        return operation(self, *arguments)

    return refused_or_done


class LossyFileSystem(Operations):
    use_ns = True

    def __init__(self, dump, seed):
        self.root = Folder()
        self.dump, self.chance = dump, random.Random(seed)
        self.is_read_only = False

    def at(self, path):
        node = self.root
        for name in path.split("/")[1:] if path != "/" else []:
            if not isinstance(node, Folder) or name not in node.names:
                raise FuseOSError(errno.ENOENT)
            node = node.names[name]
        return node

    def around(self, path):
        folder, name = os.path.split(path)
        return self.at(folder), name

    def getattr(self, path, fh=None):
        if path.startswith(LOSS):
            self.root.leave(os.path.join(self.dump, path[len(LOSS) :]), self.chance)
        if path in ("/.read-only", "/.writable"):
            self.is_read_only = path == "/.read-only"
        return self.at(path).attributes()

    def readdir(self, path, fh):
        return [".", "..", *self.at(path).names]

    def statfs(self, path):
        return {"f_bsize": PAGE, "f_frsize": PAGE, "f_blocks": 1 << 20, "f_bfree": 1 << 20, "f_bavail": 1 << 20}

    @changing
    def mkdir(self, path, mode):
        folder, name = self.around(path)
        folder.put(name, Folder())

    @changing
    def rmdir(self, path):
        if self.at(path).names:
            raise FuseOSError(errno.ENOTEMPTY)
        self.unlink(path)

    @changing
    def fsyncdir(self, path, datasync, fh):
        self.at(path).sync()

    @changing
    def create(self, path, mode, fi=None):
        folder, name = self.around(path)
        folder.put(name, File())
        return 0

    def open(self, path, flags):
        return 0

    def read(self, path, size, offset, fh):
        return bytes(self.at(path).content[offset : offset + size])

    @changing
    def write(self, path, data, offset, fh):
        file = self.at(path)
        if len(file.content) < offset:
            file.content.extend(b"\0" * (offset - len(file.content)))
        file.content[offset : offset + len(data)] = data
        file.touch(offset, offset + len(data))
        return len(data)

    @changing
    def truncate(self, path, length, fh=None):
        content = self.at(path).content
        del content[length:]
        content.extend(b"\0" * (length - len(content)))

    @changing
    def fsync(self, path, datasync, fh):
        self.at(path).sync()

    @changing
    def unlink(self, path):
        folder, name = self.around(path)
        folder.remove(name)

    @changing
    def rename(self, old, new):
        folder, name = self.around(old)
        other, new_name = self.around(new)
        if folder is not other:
            raise FuseOSError(errno.EXDEV)
        folder.rename(name, new_name)

    def chmod(self, path, mode):
        return 0

    def chown(self, path, uid, gid):
        return 0

    def utimens(self, path, times=None):
        return 0


mountpoint, dump, seed = sys.argv[1:]
FUSE(LossyFileSystem(dump, int(seed)), mountpoint, foreground=True, nothreads=True)
