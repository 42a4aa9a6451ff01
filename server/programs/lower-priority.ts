import { setPriority } from 'node:os'
import { writeFileSync } from 'node:fs'

/**
 * Check-ins come first: this process yields the processor to the server, and is the one to end when memory runs out.
 */
export function lowerPriority(): void {
  try {
    setPriority(10)
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not every system allows that.
  }
}
