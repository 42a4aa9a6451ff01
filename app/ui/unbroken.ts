const shortName = 24

/** A name that stays on one line, where it is short enough for a phone. */
export function unbroken(name: string): string {
  return name.length <= shortName ? name.replaceAll(' ', '\u00a0') : name
}
