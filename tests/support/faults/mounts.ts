import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'

/** How a program gets mounts of its own: as root, or as somebody who may be root for himself. */
export const ownMounts = [
  'unshare',
  ...(process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount']),
]

const [command = '', ...args] = ownMounts

/** Whether programs can have mounts of their own here: on Linux, with unshare and the rights. */
export const canMount = spawnSync(command, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

/** What starts a program after a line of the shell, with mounts of its own. */
export function withMounts(line: string): string[] {
  return [...ownMounts, 'sh', '-c', `${line} && exec "$@"`, '-']
}
