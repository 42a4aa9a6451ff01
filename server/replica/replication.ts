import type { IncomingMessage } from 'node:http'
import type { IncomingRequest } from '../http/identify/identify.ts'
import type { Refusal } from '../http/refuse-by-head.ts'
import { createForwardedCaller } from './forwarded-caller.ts'
import { positionHeader, readPosition } from './position.ts'
import { createReplica } from './replica.ts'

type ReplicationSettings = {
  sessionSecret: string
  databaseFile: string
  /** The address of the primary; undefined on the primary itself. */
  primaryUrl: string | undefined
  canRead: () => boolean
}

/** The steps of the pipeline for servers that share a database through LiteFS. */
export type Replication = {
  /**
   * On the primary: the address of the caller whose request a replica forwarded; undefined where no replica proves it.
   */
  forwardedAddress(request: IncomingMessage): string | undefined
  /** On the primary: adds the position of the database to its answer to a replica. */
  withPosition(answer: Response): Promise<Response>
  /** On a replica: the primary's answer. Undefined for a request that is answered here. */
  answerByPrimary(request: IncomingRequest): Promise<Response | Refusal | undefined>
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
    forwardedAddress: (request) => forwardedCaller.read(request),
    async withPosition(answer) {
      const position = await readPosition(databaseFile)
      if (position === undefined) return answer
      const headers = new Headers(answer.headers)
      headers.set(positionHeader, position)
      return new Response(answer.body, { status: answer.status, headers })
    },
    answerByPrimary: async (request) => replica?.(request),
  }
}
