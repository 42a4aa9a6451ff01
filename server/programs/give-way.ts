import { setPriority } from 'node:os'
import { writeFileSync } from 'node:fs'

/** Whoever checks in comes first: the processor is theirs, and where memory runs out, it is this process that ends. */
export function giveWay(): void {
  try {
    setPriority(10)
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not every system lets a process do that.
  }
}
