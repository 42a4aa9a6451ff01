import { redirect } from '@remix-run/node'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findSession } from '#app/data/read/accounts/sessions.sql.server.ts'
import { readToken } from '#app/http/cookies/session.server.ts'
import { verifyToken } from '#app/http/tokens/token.server.ts'

export type SignedInUser = NonNullable<ReturnType<typeof findSession>>

const known = new WeakMap<Request, Promise<SignedInUser | null>>()

/** Who sent the request, or null. The token's signature and its row in the database both decide; asked once a request. */
export function findUser(request: Request): Promise<SignedInUser | null> {
  let user = known.get(request)
  if (!user) {
    user = readUser(request, new Date())
    known.set(request, user)
  }
  return user
}

async function readUser(request: Request, now: Date): Promise<SignedInUser | null> {
  const given = await readToken(request)
  const session = given && (await verifyToken(given.token, now))
  if (!session) return null
  return findSession(readingSql(), { sessionId: session.sessionId, userId: session.userId, now })
}

/** Who sent the request. Throws a redirect to the sign-in page, which leads back here. */
export async function requireUser(request: Request): Promise<SignedInUser> {
  const user = await findUser(request)
  if (user) return user
  const { pathname, search } = new URL(request.url)
  const back = request.method === 'GET' ? `${pathname.replace(/\.data$/, '')}${search}` : '/dashboard'
  throw redirect(`/login?redirectTo=${encodeURIComponent(back)}`)
}
