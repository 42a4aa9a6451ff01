import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const version1 = '/sys/fs/cgroup/memory'

/** Why no process can be given less memory than the machine has here; null where it can. */
export function whyNoMemoryLimit(): string | null {
  if (process.getuid?.() !== 0) return 'needs root'
  return existsSync(join(version1, 'cgroup.procs')) || existsSync('/sys/fs/cgroup/cgroup.controllers')
    ? null
    : 'needs cgroups'
}

/** A group of processes that have so many bytes together, and no more by swapping; it is to be removed once they are gone. */
export function limitMemory(bytes: number) {
  const isFirst = existsSync(join(version1, 'cgroup.procs'))
  const group = join(isFirst ? version1 : '/sys/fs/cgroup', `klarbuch-test-${process.pid}`)
  mkdirSync(group, { recursive: true })
  writeFileSync(join(group, isFirst ? 'memory.limit_in_bytes' : 'memory.max'), String(bytes))
  return {
    /** What starts a command in the group, before node and the program. */
    command: 'sh',
    args: ['-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, '-'],
    /** How many bytes the group has at the moment, and how often it was refused more. */
    read(): { bytes: number; refused: number } {
      const number = (name: string) => Number(readFileSync(join(group, name), 'utf8'))
      if (isFirst) return { bytes: number('memory.usage_in_bytes'), refused: number('memory.failcnt') }
      const [, refused] = /^oom (\d+)$/m.exec(readFileSync(join(group, 'memory.events'), 'utf8')) ?? []
      return { bytes: number('memory.current'), refused: Number(refused ?? 0) }
    },
    remove: () => rmdirSync(group),
  }
}
