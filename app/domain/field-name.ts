/** Lists whose elements are fields of their own, in rows; any other list is one field with many values. */
const listsOfRows = new Set<PropertyKey | undefined>(['times', 'tasks'])

/** A place in what was sent as forms name it: tasks[0].staffIds, times[1], taskIds. Empty for the whole. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part, index) => {
    if (typeof part === 'number') return listsOfRows.has(path[index - 1]) ? `${name}[${part}]` : name
    return name ? `${name}.${String(part)}` : String(part)
  }, '')
}
