import type { SignedInUser } from './require-user.server.ts'

/** Who fetches a file, and whether they ask by HEAD for what is said of it, without its bytes. */
export function fetchingOf({ method }: Request, { id: userId }: Pick<SignedInUser, 'id'>) {
  return { userId, isHead: method === 'HEAD' }
}
