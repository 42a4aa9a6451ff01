/** The SQL condition for a step that is the note of a guest: it is signed by nobody. */
export function isStepOfGuest(step: string): string {
  return `${step}.signature IS NULL AND ${step}.userId IS NULL`
}
