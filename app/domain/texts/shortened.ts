/** The first names of a list, with an ellipsis in place of the others. */
export function shortened(names: readonly string[], most: number): string[] {
  return names.length > most ? [...names.slice(0, most), '…'] : [...names]
}
