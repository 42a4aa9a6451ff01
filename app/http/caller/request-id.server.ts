import { currentRequestId } from '#app/gateways/log.server.ts'

/** What the log calls the request that is being answered, for what is told to people; nothing where our own server does not answer. */
export function requestId(): { requestId?: string } {
  const id = currentRequestId()
  return id === undefined ? {} : { requestId: id }
}
