/** The same function, which computes each result once and holds it for the life of the process. */
export function memoize<Args extends readonly string[], Value>(
  compute: (...args: Args) => Value,
): (...args: Args) => Value {
  const cache = new Map<string, Value>()
  return (...args) => {
    const key = args.join('\n')
    const value = cache.get(key) ?? compute(...args)
    cache.set(key, value)
    return value
  }
}
