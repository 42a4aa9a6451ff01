/** Groups items by key, in the order in which the keys first come. An item may have several keys, or none. */
export function grouped<T>(items: Iterable<T>, keysOf: (item: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  }
  return groups
}

/** Splits a list into parts of `size` items; the last part may be shorter. */
export function splitIntoParts<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )
}
