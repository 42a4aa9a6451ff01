import { redirect } from '@remix-run/node'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findSession } from '#app/data/read/accounts/sessions.sql.server.ts'
import { readToken } from '#app/http/cookies/session.server.ts'
import { verifyToken } from '#app/http/tokens/token.server.ts'

export type SignedInUser = NonNullable<ReturnType<typeof findSession>>

const usersByRequest = new WeakMap<Request, Promise<SignedInUser | null>>()

/**
 * The user who sent the request, or null. Checks the token's signature and its row in the database, once per request.
 */
export function findUser(request: Request): Promise<SignedInUser | null> {
  let user = usersByRequest.get(request)
  if (!user) {
    user = readUser(request, new Date())
    usersByRequest.set(request, user)
  }
  return user
}

async function readUser(request: Request, now: Date): Promise<SignedInUser | null> {
  const credentials = await readToken(request)
  const session = credentials && (await verifyToken(credentials.token, now))
  if (!session) return null
  return findSession(readingSql(), { sessionId: session.sessionId, userId: session.userId, now })
}

/**
 * The user who sent the request. Throws a redirect to the sign-in page if there is none; from there it leads back here.
 */
export async function requireUser(request: Request): Promise<SignedInUser> {
  const user = await findUser(request)
  if (user) return user
  const { pathname, search } = new URL(request.url)
  const back = request.method === 'GET' ? `${pathname.replace(/\.data$/, '')}${search}` : '/dashboard'
  throw redirect(`/login?redirectTo=${encodeURIComponent(back)}`)
}
