/** More parts than any address of the app has. */
const mostParts = 12

/**
 * Whether a path could be one of the app's: none has more parts, an incomplete percent-encoding, a control character or a
 * line separator. React Router takes time for each part, Remix can't decode the second, and no `*` matches the others.
 */
export function isAddress(path: string): boolean {
  if (path.split('/', mostParts + 2).length > mostParts + 1) return false
  if (!path.includes('%')) return true
  try {
    return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
