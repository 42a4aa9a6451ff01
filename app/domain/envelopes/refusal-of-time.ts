import { clockTolerance, longestUnderWay } from './limits.ts'

type Times = {
  /** When the check-in was made, by the corrected clock of the phone. */
  sealedAt: Date
  /** When the phone got the page with which it was made. */
  visitedAt: Date
  now: Date
}

/** Why a check-in without a network can't have been made when it says; null if it can. */
export function refusalOfTime({ sealedAt, visitedAt, now }: Times) {
  const sealed = sealedAt.getTime()
  if (sealed > now.getTime() + clockTolerance) return 'envelope.fromFuture'
  if (sealed < now.getTime() - longestUnderWay) return 'envelope.tooOld'
  return sealed < visitedAt.getTime() - clockTolerance ? 'envelope.beforeVisit' : null
}
