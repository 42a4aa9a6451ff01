import type { IncomingMessage } from 'node:http'
import type { IncomingRequest } from '../http/identify/identify.ts'
import type { Refusal } from '../http/refuse-by-head.ts'
import { createForwardedCaller } from './forwarded-caller.ts'
import { positionHeader, readPosition } from './position.ts'
import { createReplica } from './replica.ts'

type ReplicationSettings = {
  sessionSecret: string
  databaseFile: string
  /** Where the primary is, on a replica. */
  primaryUrl: string | undefined
  canRead: () => boolean
}

/** What servers that share a database through LiteFS have to do with each other. */
export type Replication = {
  /** On the primary: the address of who asked a replica that hands a request on; undefined where nobody proves that. */
  addressVouchedFor(request: IncomingMessage): string | undefined
  /** On the primary: its answer to a replica, which tells how far the database has come with it. */
  withPosition(answer: Response): Promise<Response>
  /** On a replica: what the primary has to answer. Undefined for all that is answered here. */
  answerElsewhere(request: IncomingRequest): Promise<Response | Refusal | undefined>
}

export function createReplication({
  sessionSecret,
  databaseFile,
  primaryUrl,
  canRead,
}: ReplicationSettings): Replication {
  const forwardedCaller = createForwardedCaller(sessionSecret)
  const primary = primaryUrl === undefined ? undefined : new URL(primaryUrl)
  const replica = primary && createReplica({ primary, databaseFile, forwardedCaller, canRead })
  return {
    addressVouchedFor: (request) => forwardedCaller.read(request),
    async withPosition(answer) {
      const position = await readPosition(databaseFile)
      if (position === undefined) return answer
      const headers = new Headers(answer.headers)
      headers.set(positionHeader, position)
      return new Response(answer.body, { status: answer.status, headers })
    },
    answerElsewhere: async (request) => replica?.(request),
  }
}
