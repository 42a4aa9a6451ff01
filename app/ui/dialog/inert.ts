/** React 18 knows no `inert`; as an unknown attribute it needs a text. */
export function inert(active: boolean): Record<string, string> {
  return active ? { inert: '' } : {}
}
