import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const version1 = '/sys/fs/cgroup/memory'

/** Why the memory of a process can't be limited here; null if it can. */
export function reasonForNoMemoryLimit(): string | null {
  if (process.getuid?.() !== 0) return 'needs root'
  return existsSync(join(version1, 'cgroup.procs')) || existsSync('/sys/fs/cgroup/cgroup.controllers')
    ? null
    : 'needs cgroups'
}

/** Makes a control group with a memory limit in bytes for all its processes. The caller removes it afterwards. */
export function limitMemory(bytes: number) {
  const isVersion1 = existsSync(join(version1, 'cgroup.procs'))
  const group = join(isVersion1 ? version1 : '/sys/fs/cgroup', `klarbuch-test-${process.pid}`)
  mkdirSync(group, { recursive: true })
  writeFileSync(join(group, isVersion1 ? 'memory.limit_in_bytes' : 'memory.max'), String(bytes))
  return {
    /** The command that starts another one in the group; node and the program follow as arguments. */
    command: 'sh',
    args: ['-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, '-'],
    /** How many bytes the group uses now, and how often it was refused more. */
    read(): { bytes: number; refused: number } {
      const number = (name: string) => Number(readFileSync(join(group, name), 'utf8'))
      if (isVersion1) return { bytes: number('memory.usage_in_bytes'), refused: number('memory.failcnt') }
      const [, refused] = /^oom (\d+)$/m.exec(readFileSync(join(group, 'memory.events'), 'utf8')) ?? []
      return { bytes: number('memory.current'), refused: Number(refused ?? 0) }
    },
    /** Ends all processes of the group, such as those that the server started, and removes it. */
    async remove(): Promise<void> {
      for (let tries = 0; tries < 100; tries++) {
        const remaining = readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean).map(Number)
        for (const pid of remaining) end(pid)
        if (remaining.length === 0 && removed(group)) return
        await setTimeout(50)
      }
      throw new Error(`${group} is still in use`)
    },
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

/** Tries to remove the group; it can be busy for a moment after its last process has ended. */
function removed(group: string): boolean {
  try {
    rmdirSync(group)
    return true
  } catch {
    return false
  }
}
