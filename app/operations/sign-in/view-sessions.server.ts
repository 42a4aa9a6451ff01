import { listSessions } from '#app/data/read/accounts/sessions.server.ts'
import type { Paging } from '#app/domain/paging.ts'
import { nameDevice } from './name-device.server.ts'

type SessionsRequest = Paging & { companyId: string; userId: string; sessionId: string; now: Date }

/** One page of the user's sessions, the last used first. `isCurrent` marks the session of the request. */
export async function viewSessions({ companyId, sessionId, ...query }: SessionsRequest) {
  const page = await listSessions(companyId, query)
  const items = page.items.map(({ userAgent, ...session }) => ({
    ...session,
    ...nameDevice(userAgent),
    isCurrent: session.id === sessionId,
  }))
  return { ...page, items }
}

export type ViewedSession = Awaited<ReturnType<typeof viewSessions>>['items'][number]
