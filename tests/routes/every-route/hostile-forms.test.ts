import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { origin, send } from '#tests/support/requests/app.ts'
import { cookiesOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { addressOf } from '#tests/support/requests/declared-paths.ts'
import { declaredRoutes } from '#tests/support/requests/declared-routes.ts'
import { formsTo, hostileBodies, listsOf, type ShownForm } from '#tests/support/faults/hostile-forms.ts'
import type { Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { createLargeCompany } from '#tests/support/stories/large-company.ts'
import { newestToken } from '#tests/support/mails/mails.ts'
import { leastTime, timeOf } from '#tests/support/median-times.ts'
import { credentials, linkOfMail, registrationForm } from '#tests/support/stories/registration.ts'
import { someOf } from '#tests/support/release.ts'
import { pay, useStripe } from '#tests/support/outside/stripe.ts'
import { useSupportEmail } from '#tests/support/mails/support-email.ts'
import { alertPath } from '#tests/support/stories/alert-path.ts'
import { answerPath } from '#tests/support/mails/support-links.ts'
import { turnOnTwoFactor } from '#tests/support/stories/two-factor.ts'

let company: Awaited<ReturnType<typeof createLargeCompany>>
useDatabase(async () => void (company = await createLargeCompany()))
useSupportEmail()
const fixture = useStripe()

const routes = await declaredRoutes()
const pages = routes
  .filter(({ handle, takesForms }) => takesForms && handle?.kind === 'page')
  .map(({ path }, index) => ({ path, index }))
/** The actions of these routes read no form. */
const formless = ['/auth/google/callback', '/*']
const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Microseconds of processor time that need no refusal; chance alone can add that much to a fast call. */
const unworthy = 100_000

test.each(pages)(
  'no form of 256 KB makes $path work or answer many times as much as usual',
  async ({ path, index }) => {
    const { owner, ids } = company
    const { address = addressOf(path, ids), cookie = owner.token } = (await beginnings[path]?.(owner)) ?? {}
    let calls = 0
    const answer = async (body?: string) => {
      calls += 1
      const sent = body === undefined ? {} : { method: 'POST', body, headers }
      const answered = await send(address, { ...sent, cookie, address: `203.0.113.${calls % 250}` })
      return { status: answered.status, text: await answered.text() }
    }
    const page = await answer()
    const shownForms = await formsShown(address, { page: page.text, token: owner.token, ids })
    expect(shownForms.length > 0, 'a form is found').toBe(!formless.includes(path))
    const usual = await leastTime(() => answer('x='))
    for (const form of shownForms.length > 0 ? shownForms : [{ names: [], fixed: '' }]) {
      const rows = listsOf(form).reduce((sum, list) => sum + list.rows, 0)
      // An ordinary run posts every sixth of these forms to a page, and others to the next page.
      for (const [name, body] of someOf(Object.entries(hostileBodies(form)), { every: 6, from: index })) {
        const sent = { method: 'POST', body, headers }
        const reading = await timeOf(() => new Request(new URL(address, origin), sent).formData())
        const limit = Math.max(unworthy, 5 * (usual + reading))
        let answered = page
        expect(await leastTime(async () => (answered = await answer(body)), limit), `${name}: µs`).toBeLessThan(limit)
        expect(answered.status, `${name}: status`).toBeLessThan(500)
        const most = 2 * page.text.length + 4 * body.length + 4000 * rows + 100_000
        expect(answered.text.length, `${name}: characters`).toBeLessThan(most)
      }
    }
  },
)

type Shown = { page: string; token: string; ids: Record<string, string> }

/** The forms that a page posts to itself; for a page without forms, those that other pages post to it. */
async function formsShown(address: string, { page, token, ids }: Shown): Promise<ShownForm[]> {
  const others = [
    '/schedules',
    `/schedules/${ids['scheduleId']}/attendance/check-ins`,
    `/staff/${ids['staffId']}/edit`,
    '/plan',
  ]
  for (const other of [null, ...others]) {
    const text = other === null ? page : await (await send(other, { cookie: token })).text()
    const forms = formsTo(address, parseHTML(text).document)
    if (forms.length > 0) return forms
  }
  return []
}

/** For pages that show their form only at another address or with another cookie: that address and cookie. */
const beginnings: Record<string, (owner: Owner) => Promise<{ address?: string; cookie?: string }>> = {
  '/login': async () => ({ cookie: '' }),
  '/register': async () => ({ cookie: '' }),
  async '/login/code'({ email, token }) {
    await turnOnTwoFactor(token, credentials.password)
    const signIn = await send('/login', { form: { email, password: credentials.password } })
    return { cookie: cookiesOf(signIn) }
  },
  async '/reset-password/:token'({ email }) {
    await send('/forgot-password', { form: { email } })
    return { address: `/reset-password/${newestToken(email)}` }
  },
  async '/verify-email/:token'() {
    await send('/register', { form: registrationForm })
    return { address: linkOfMail() }
  },
  async '/support/:token'({ token }) {
    await send('/help-chat', { cookie: token, form: { text: 'Where is the key?', step: 'send' } })
    return { address: await answerPath() }
  },
  '/papers': async () => ({ address: `/papers?withdraw=${company.ids['number']}` }),
  '/alerts/:token': async (owner) => ({ address: await alertPath(owner) }),
  async '/plan'(owner) {
    await givePlan(owner, 'free')
    return {}
  },
  '/schedules/selected/:change': async () => ({ address: `/schedules/selected/move?ids=${company.ids['scheduleId']}` }),
  '/plan/invoices': (owner) => payFor('premium', owner),
  '/plan/upgrade/:plan': (owner) => payFor('plus', owner),
  '/plan/downgrade/:plan': (owner) => payFor('premium', owner),
  '/plan/cancel': (owner) => payFor('premium', owner),
}

async function payFor(plan: string, owner: Owner) {
  await givePlan(owner, 'free')
  await pay(fixture, owner, plan)
  return {}
}
