/** The same function, which works out what it answers once for each of its arguments and keeps it as long as it lives. */
export function remembered<Args extends readonly string[], Value>(
  make: (...args: Args) => Value,
): (...args: Args) => Value {
  const known = new Map<string, Value>()
  return (...args) => {
    const key = args.join('\n')
    const value = known.get(key) ?? make(...args)
    known.set(key, value)
    return value
  }
}
