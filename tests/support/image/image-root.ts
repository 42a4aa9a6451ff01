import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Who is known inside, as in the images of Node. */
const users: Record<string, number> = { root: 0, node: 1000 }

const nodeFolder = dirname(dirname(process.execPath))
/** What the images of Node bring is lent by this machine: programs, libraries, Node itself. */
const lent = [...new Set(['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', nodeFolder])]

/** Why no file system can be put together here; null where it can. */
export function whyNoImage(): string | null {
  if (process.getuid?.() !== 0) return 'needs root'
  return canMount('-t', 'tmpfs', 'tmpfs') ? null : 'needs Linux, and unshare with mounts'
}

/** Why programs that an image brings can't be shown beside this machine's here; null where they can. */
export function whyNoOwnPrograms(): string | null {
  return canMount('-t', 'overlay', '-o', 'lowerdir=/etc:/usr', 'overlay') ? null : 'needs overlayfs'
}

function canMount(...what: string[]): boolean {
  return spawnSync('unshare', ['--mount', '--pid', '--fork', 'mount', ...what, tmpdir()]).status === 0
}

/** Makes an empty root of a file system, to which this machine's programs are lent when something runs in it. */
export function makeRoot(root: string): void {
  for (const folder of ['etc', 'proc', 'dev', 'tmp', 'root']) mkdirSync(join(root, folder), { recursive: true })
  for (const path of lent.filter((folder) => existsSync(folder))) {
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

export function userId(name: string): number {
  const id = users[name]
  if (id === undefined) throw new Error(`${name} is no user of Node's image`)
  return id
}

type Inside = {
  root: string
  workdir: string
  user?: string
  /** Nothing can be written but to /tmp, which is empty, and to these folders of the image: [theirs, ours]. */
  readOnlyBut?: [inside: string, outside: string][]
  command: string[]
}

/**
 * What `unshare` is to be called with, so that a command runs in the root as its first process: it gets signals as in
 * a container. It ends when `unshare` does.
 */
export function argumentsFor({ root, workdir, user = 'root', readOnlyBut, command }: Inside): string[] {
  const folders = lent.filter((path) => existsSync(path) && !lstatSync(path).isSymbolicLink())
  const volumes = readOnlyBut ?? []
  const script = [
    'set -e',
    `mount --bind ${root} ${root}`,
    `mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`,
    // The Node that runs the tests may lie in a temporary folder.
    ...folders.map((path) => `mkdir -p ${root}${path}\n${lend(path, root)}`),
    `mount --rbind /dev ${root}/dev`,
    `mount -t proc proc ${root}/proc`,
    ...volumes.map(([inside, outside]) => `mount --bind ${outside} ${root}${inside}`),
    ...(readOnlyBut ? [`mount -o remount,bind,ro ${root}`] : []),
    `exec chroot --userspec=${userId(user)}:${userId(user)} --groups= ${root} sh -c 'cd "$0" && exec "$@"' ${workdir} "$@"`,
  ]
  return ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script.join('\n'), '-', ...command]
}

/** What the image itself has there lies over it. */
function lend(path: string, root: string): string {
  const inside = join(root, path)
  const isOwn = readdirSync(inside).length > 0
  return isOwn
    ? `mount -t overlay -o lowerdir=${inside}:${path} overlay ${inside}`
    : `mount --rbind ${path} ${inside} && mount -o remount,bind,ro ${inside}`
}

/** The environment of whatever runs inside: nothing of ours. */
export function environmentInside(settings: Record<string, string>): NodeJS.ProcessEnv {
  const path = [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'].join(':')
  const all: Record<string, string> = { PATH: path, HOME: '/root', ...settings }
  return all as NodeJS.ProcessEnv
}
