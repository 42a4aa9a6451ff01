/** React 18 does not know `inert`, and an unknown attribute needs a string. */
export function inert(active: boolean): Record<string, string> {
  return active ? { inert: '' } : {}
}
