import { headerOf } from './header-of.ts'
import type { IncomingRequest } from './identify/identify.ts'

const refusals = new Set([401, 403, 429])
/** Any wrong field. With an account it was the password or the code with which a signed-in user confirms something. */
const wrongField = 422
const mostCharacters = 200

/**
 * What the log says besides of a try that was refused, so that an operator finds who guesses, and programs such as fail2ban lock
 * them out: the address as limits count it, a hash of the account that was tried, the schedule and, of a request of another
 * site, its origin and ours. Nothing else that the caller typed.
 */
export function whoWasRefused(
  { message, path, address }: IncomingRequest,
  { status, account, appOrigin }: { status: number; account?: string; appOrigin: string },
): { address?: string; account?: string; schedule?: string; origin?: string; expected?: string } {
  if (!refusals.has(status) && !(status === wrongField && account)) return {}
  const [, schedule] = /^(?:\/api)?\/schedules\/([0-9a-z]{16})(?:\/|$)/.exec(path) ?? []
  const origin = status === 403 ? headerOf(message, 'origin') : null
  return {
    address,
    ...(account && { account }),
    ...(schedule && { schedule }),
    ...(origin && { origin: origin.slice(0, mostCharacters), expected: appOrigin }),
  }
}
