/**
 * Whether a path could be an address of ours: none has half an encoding, a control character or a line separator in it.
 * Remix can't decode the first, and lets no `*` match the others.
 */
export function isAddress(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
