const collator = new Intl.Collator('de', { numeric: true })

/** Compares names as people sort them: ä next to a, 2 before 10, case ignored. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
