const shortName = 24

/** Keeps a name on one line if it is short enough for a phone. */
export function unbroken(name: string): string {
  return name.length <= shortName ? name.replaceAll(' ', '\u00a0') : name
}
