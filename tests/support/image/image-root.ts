import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The users of Node's images, with their ids. */
const users: Record<string, number> = { root: 0, node: 1000 }

const nodeFolder = dirname(dirname(process.execPath))
/** Folders of this machine that replace those of Node's images: programs, libraries and Node itself. */
const sharedFolders = [...new Set(['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', nodeFolder])]

/** Why the file system of an image can't be mounted here; null if it can. */
export function reasonForNoImage(): string | null {
  if (process.getuid?.() !== 0) return 'needs root'
  return canMount('-t', 'tmpfs', 'tmpfs') ? null : 'needs Linux, and unshare with mounts'
}

/** Why an image's own programs can't be overlaid on those of this machine; null if they can. */
export function reasonForNoOwnPrograms(): string | null {
  return canMount('-t', 'overlay', '-o', 'lowerdir=/etc:/usr', 'overlay') ? null : 'needs overlayfs'
}

function canMount(...mountArguments: string[]): boolean {
  return spawnSync('unshare', ['--mount', '--pid', '--fork', 'mount', ...mountArguments, tmpdir()]).status === 0
}

/** Makes the root of a file system with empty folders for the programs of this machine, which are mounted when something runs in it. */
export function makeRoot(root: string): void {
  for (const folder of ['etc', 'proc', 'dev', 'tmp', 'root']) mkdirSync(join(root, folder), { recursive: true })
  for (const path of sharedFolders.filter((folder) => existsSync(folder))) {
    const inside = join(root, path)
    if (existsSync(inside)) continue
    if (lstatSync(path).isSymbolicLink()) symlinkSync(readlinkSync(path), inside)
    else mkdirSync(inside, { recursive: true })
  }
  const entries = Object.entries(users)
  writeFileSync(
    join(root, 'etc/passwd'),
    entries.map(([name, id]) => `${name}:x:${id}:${id}::/root:/bin/sh\n`).join(''),
  )
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n')
  writeFileSync(join(root, 'etc/group'), entries.map(([name, id]) => `${name}:x:${id}:\n`).join(''))
}

/** The id of a user of the images; an id stands for itself. */
export function userId(name: string): number {
  const id = users[name] ?? Number(name)
  if (Number.isNaN(id)) throw new Error(`${name} is no user of Node's image`)
  return id
}

type CommandInRoot = {
  root: string
  workdir: string
  user?: string
  /** If set, only /tmp (which is empty) and these folders can be written: [path in the image, folder of this machine]. */
  writableFolders?: [inside: string, outside: string][]
  command: string[]
}

/**
 * The arguments for `unshare` that run a command in the root as its first process, so that it gets signals as in a
 * container. It ends when `unshare` ends.
 */
export function argumentsFor({ root, workdir, user = 'root', writableFolders, command }: CommandInRoot): string[] {
  const folders = sharedFolders.filter((path) => existsSync(path) && !lstatSync(path).isSymbolicLink())
  const volumes = writableFolders ?? []
  const script = [
    'set -e',
    `mount --bind ${root} ${root}`,
    `mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`,
    // After /tmp, because the Node that runs the tests can be in a temporary folder.
    ...folders.map((path) => `mkdir -p ${root}${path}\n${mountShared(path, root)}`),
    `mount --rbind /dev ${root}/dev`,
    `mount -t proc proc ${root}/proc`,
    ...volumes.map(([inside, outside]) => `mount --bind ${outside} ${root}${inside}`),
    ...(writableFolders ? [`mount -o remount,bind,ro ${root}`] : []),
    `exec chroot --userspec=${userId(user)}:${userId(user)} --groups= ${root} sh -c 'cd "$0" && exec "$@"' ${workdir} "$@"`,
  ]
  return ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script.join('\n'), '-', ...command]
}

/** Mounts a folder of this machine below the image's own files. */
function mountShared(path: string, root: string): string {
  const inside = join(root, path)
  const isOwn = readdirSync(inside).length > 0
  return isOwn
    ? `mount -t overlay -o lowerdir=${inside}:${path} overlay ${inside}`
    : `mount --rbind ${path} ${inside} && mount -o remount,bind,ro ${inside}`
}

/** The environment of a command in the image: it has no variables of this process. */
export function environmentInside(settings: Record<string, string>): NodeJS.ProcessEnv {
  const path = [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'].join(':')
  const all: Record<string, string> = { PATH: path, HOME: '/root', ...settings }
  return all as NodeJS.ProcessEnv
}
