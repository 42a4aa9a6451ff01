/**
 * Whether a path could be one of the app's: none has an incomplete percent-encoding, a control character or a line
 * separator. Remix can't decode the first, and no `*` matches the others.
 */
export function isAddress(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
