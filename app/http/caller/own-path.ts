const nowhere = 'http://own.invalid'

/** The path of our own that a visitor asked to be led to, else `fallback`. Another host's address never passes. */
export function ownPath(wish: unknown, fallback: string): string {
  if (typeof wish !== 'string' || !wish.startsWith('/')) return fallback
  const url = URL.canParse(wish, nowhere) ? new URL(wish, nowhere) : null
  if (url?.origin !== nowhere || url.pathname.startsWith('//')) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}
