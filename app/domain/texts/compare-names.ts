const collator = new Intl.Collator('de', { numeric: true })

/** Compares names as people sort them: ä beside a, 2 before 10, case ignored. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other)
}
