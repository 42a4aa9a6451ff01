import { day, second } from '#app/domain/time/durations.ts'

/** Nobody reads and fills in a form faster; programs do. */
const fastest = 2 * second
const longestOpen = day

/** Whether a form that was shown at an instant may be sent now. One that was shown in the future, by a wrong clock, may not. */
export function isFormReady(shownAt: Date, now: Date): boolean {
  const age = now.getTime() - shownAt.getTime()
  return age >= fastest && age <= longestOpen
}

/** Whether the same form becomes ready if one only waits. */
export function isFormTooNew(shownAt: Date, now: Date): boolean {
  const age = now.getTime() - shownAt.getTime()
  return age >= 0 && age < fastest
}
