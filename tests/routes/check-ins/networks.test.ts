import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { registration } from '#tests/support/stories/registration.ts'

/**
 * A subscriber has a /48 of IPv6, which are 65,536 addresses as throttles count them. Each try here uses a new address and
 * a new account, by page or API.
 */
useDatabase()
const { call, post } = useCheckIns()
// The clock stands still, so that all tries are in the same minute.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date() }))
afterEach(() => void vi.useRealTimers())

const addressIn = (site: number, nth: number) => `2001:db8:${site}:${nth.toString(16)}::/64`
const emailOf = (nth: number) => `person.${nth}@example.com`

type Try = { nth: number; address: string }

const tries = [
  {
    what: 'a sign-in',
    limit: 100,
    page: ({ nth, address }: Try) => send('/login', { form: { email: emailOf(nth), password: 'wrong-one' }, address }),
    api: ({ nth, address }: Try) =>
      send('/auth/login', { json: { email: emailOf(nth), password: 'wrong-one' }, address }),
  },
  {
    what: 'a registration',
    limit: 50,
    page: ({ nth, address }: Try) =>
      send('/register', { form: { ...registration, email: emailOf(nth), acceptTerms: 'on' }, address }),
    api: ({ nth, address }: Try) =>
      send('/auth/register', { json: { ...registration, email: emailOf(nth), acceptTerms: true }, address }),
  },
  {
    what: 'asking for a new password',
    limit: 200,
    page: ({ nth, address }: Try) => send('/forgot-password', { form: { email: emailOf(nth) }, address }),
    api: ({ nth, address }: Try) => send('/auth/forgot-password', { json: { email: emailOf(nth) }, address }),
  },
  {
    what: 'asking for the link once more',
    limit: 200,
    page: ({ nth, address }: Try) => send('/verify-email', { form: { email: emailOf(nth) }, address }),
    api: ({ nth, address }: Try) => send('/auth/verify-email', { json: { email: emailOf(nth) }, address }),
  },
  {
    what: 'a link',
    limit: 100,
    page: ({ nth, address }: Try) => send(`/verify-email/${nth}`, { method: 'POST', address }),
    api: ({ nth, address }: Try) => send(`/auth/verify-email/${nth}`, { method: 'POST', address }),
  },
  {
    what: 'a wrong PIN',
    limit: 200,
    page: ({ nth, address }: Try) => post({ loginName: `name.${nth}`, pin: '00000' }, { address }),
    api: ({ nth, address }: Try) => call({ loginName: `name.${nth}`, pin: '00000' }, { address }),
  },
]

test.each(tries)(
  '$what: from a /48 of IPv6 $limit, then all of it waits, by page and API; another and IPv4 do not',
  async ({ limit, page, api }) => {
    for (let nth = 0; nth < limit; nth += 1) {
      const answer = await (nth % 10 === 0 ? page : api)({ nth, address: addressIn(1, nth) })
      expect(answer.status, `try ${nth}`).not.toBe(429)
    }
    let others = limit
    for (const way of [page, api]) {
      const from = async (address: string) => (await way({ nth: (others += 1), address })).status
      expect(await from(addressIn(1, limit))).toBe(429)
      expect(await from(addressIn(2, 0))).not.toBe(429)
      expect(await from('203.0.113.7')).not.toBe(429)
    }
  },
  120_000,
)
