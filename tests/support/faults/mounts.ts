import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'

/** The command that gives a program its own mounts, as root or as a user who may become root in a namespace. */
export const ownMounts = [
  'unshare',
  ...(process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount']),
]

const [command = '', ...args] = ownMounts

/** Whether programs can have their own mounts here: that needs Linux, unshare and the rights. */
export const canMount = spawnSync(command, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

/** The command that runs a line of shell and then a program, with their own mounts. */
export function withMounts(line: string): string[] {
  return [...ownMounts, 'sh', '-c', `${line} && exec "$@"`, '-']
}
