import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { origin, send } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { addressOf } from '#tests/support/declared-paths.ts'
import { declaredRoutes } from '#tests/support/declared-routes.ts'
import { formsTo, hostileBodies, listsOf, type ShownForm } from '#tests/support/hostile-forms.ts'
import type { Owner } from '#tests/support/factories.ts'
import { createLargeCompany } from '#tests/support/large-company.ts'
import { newestToken } from '#tests/support/mails.ts'
import { leastTime, timeOf } from '#tests/support/median-times.ts'
import { linkOfMail, registrationForm } from '#tests/support/registration.ts'
import { useSupportEmail } from '#tests/support/support-email.ts'
import { answerPath } from '#tests/support/support-links.ts'

useDatabase()
useSupportEmail()

const routes = await declaredRoutes()
const pages = routes.filter(({ handle, takesForms }) => takesForms && handle?.kind === 'page')
const strangers = ['/login', '/login/code', '/register']
const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** So many microseconds of the processor are worth no refusal; chance adds as much to a call that takes two. */
const unworthy = 100_000

test.each(pages)('no form of 256 KB makes $path work or answer many times as much as usual', async ({ path }) => {
  const { owner, ids } = await createLargeCompany()
  const address = (await mailed[path]?.(owner)) ?? addressOf(path, ids)
  const cookie = strangers.includes(path) ? undefined : owner.token
  let calls = 0
  const answer = async (body?: string) => {
    calls += 1
    const sent = body === undefined ? {} : { method: 'POST', body, headers }
    const answered = await send(address, { ...sent, cookie, address: `203.0.113.${calls % 250}` })
    return { status: answered.status, text: await answered.text() }
  }
  const page = await answer()
  const shown = await formsShown(address, { page: page.text, token: owner.token, ids })
  const usual = await leastTime(() => answer('x='))
  for (const form of shown) {
    const rows = listsOf(form).reduce((sum, list) => sum + list.rows, 0)
    for (const [name, body] of Object.entries(hostileBodies(form))) {
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
})

type Shown = { page: string; token: string; ids: Record<string, string> }

/** The forms that a page posts to itself; of one that shows none, those that other pages post to it; else an empty one. */
async function formsShown(address: string, { page, token, ids }: Shown): Promise<ShownForm[]> {
  const others = ['/schedules', `/schedules/${ids['scheduleId']}/attendance/check-ins`]
  for (const other of [null, ...others]) {
    const text = other === null ? page : await (await send(other, { cookie: token })).text()
    const forms = formsTo(address, parseHTML(text).document)
    if (forms.length > 0) return forms
  }
  return [{ names: [], fixed: '' }]
}

/** Where the links of mails lead, whose pages show no form without. */
const mailed: Record<string, (owner: Owner) => Promise<string>> = {
  async '/reset-password/:token'({ email }) {
    await send('/forgot-password', { form: { email } })
    return `/reset-password/${newestToken(email)}`
  },
  async '/verify-email/:token'() {
    await send('/register', { form: registrationForm })
    return linkOfMail()
  },
  async '/support/:token'({ token }) {
    await send('/help-chat', { cookie: token, form: { text: 'Where is the key?', step: 'send' } })
    return answerPath()
  },
}
