import { currentRequestId } from '#app/gateways/log.server.ts'

/** The id of the current request in the log, to show on error pages; empty when the app runs without our own server. */
export function requestId(): { requestId?: string } {
  const id = currentRequestId()
  return id === undefined ? {} : { requestId: id }
}
