const placeholderOrigin = 'http://own.invalid'

/** `target` if it is a path of this site, else `fallback`. An address on another host never passes. */
export function ownPath(target: unknown, fallback: string): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return fallback
  const url = URL.canParse(target, placeholderOrigin) ? new URL(target, placeholderOrigin) : null
  if (url?.origin !== placeholderOrigin || url.pathname.startsWith('//')) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}
