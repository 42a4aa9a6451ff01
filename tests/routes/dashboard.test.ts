import { expect, test } from 'vitest'
import { localDateTime } from '#app/domain/schedule/local-time.ts'
import { redirectWithFlash } from '#app/http/flash.server.ts'
import { send } from '#tests/support/app.ts'
import { createCheckIn } from '#tests/support/check-ins.ts'
import { useDatabase } from '#tests/support/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/factories.ts'

useDatabase()

const page = async (owner: Owner, path = '/dashboard', headers: Record<string, string> = {}) =>
  (await send(path, { cookie: owner.token, headers })).text()

/** The text of a page: no tags, no scripts, spaces as one. */
function words(html: string) {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

async function createGuesthouse(owner: Owner, done: boolean) {
  const [task, anna] = [await createTask(owner), await createStaff(owner)]
  const slotAt = localDateTime(new Date(), 'UTC')
  const schedule = await createSchedule(owner, {
    timezone: 'UTC',
    times: [slotAt.slice(11)],
    tasks: [{ taskId: task.id, staffIds: [anna.id] }],
  })
  if (done) await createCheckIn(owner, { schedule, task, staff: anna, slotAt })
  return schedule
}

test('without a session it leads to the sign-in page and back', async () => {
  const answer = await send('/dashboard')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/login?redirectTo=%2Fdashboard'])
})

test('a new company is welcomed by name and told the next step', async () => {
  const owner = await createOwner({ firstName: 'Petra', plan: 'free' })
  const text = words(await page(owner))
  expect(text).toContain('Hello, Petra.')
  expect(text).toContain('3 more steps to the QR code.')
  await createTask(owner)
  await createStaff(owner)
  expect(words(await page(owner))).toContain('One more step to the QR code.')
})

test('the day is told in a sentence, in German too', async () => {
  const owner = await createOwner({ plan: 'plus' })
  await createGuesthouse(owner, false)
  expect(words(await page(owner))).toContain('Today’s cleaning is not done yet.')
  const german = words(await page(owner, '/dashboard', { 'Accept-Language': 'de' }))
  expect(german).toContain('Guten Tag, Barbara.')
  expect(german).toContain('Die Reinigung von heute ist noch nicht erledigt.')
  expect(german).toMatch(/Tarif Plus .*Pläne 1 von 5/)
})

test('a day that is done says so, and names who was there last', async () => {
  const owner = await createOwner()
  const schedule = await createGuesthouse(owner, true)
  const html = await page(owner)
  expect(words(html)).toContain('Today’s cleaning is done.')
  expect(words(html)).toContain('· Anna K.')
  expect(html).toContain(`href="/schedules/${schedule.id}"`)
})

test("the page shows nothing of another company's", async () => {
  const [owner, stranger] = [await createOwner(), await createOwner()]
  await createGuesthouse(stranger, true)
  expect(words(await page(owner))).not.toContain('Gäste-WC')
})

test('the message of the last action is shown once', async () => {
  const owner = await createOwner()
  const cookie = redirectWithFlash('/', 'common:action.copied').headers.get('Set-Cookie')?.split(';')[0]
  const answer = await send('/dashboard', { cookie: `session=${owner.token}; ${cookie}` })
  expect(await answer.text()).toMatch(/role="status"><strong>Copied</)
  expect(answer.headers.getSetCookie().join()).toMatch(/flash=;.*Max-Age=0/)
})

test('the frame has what works without a script: skip link, navigation, themes, sign-out', async () => {
  const html = await page(await createOwner())
  for (const part of ['href="#content"', 'href="/schedules"', 'action="/theme"', 'action="/logout"', 'lang="en"']) {
    expect(html).toContain(part)
  }
  expect(html).not.toMatch(/\sstyle="/)
})

test('a theme is kept in a cookie and shown by the document', async () => {
  const owner = await createOwner()
  const chosen = await send('/theme', { cookie: owner.token, form: { theme: 'dark', redirectTo: '/tasks?page=2' } })
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, '/tasks?page=2'])
  expect(chosen.headers.get('Set-Cookie')).toMatch(/^theme=dark; Path=\/; SameSite=Lax; Max-Age=\d+$/)
  const html = await (await send('/dashboard', { cookie: `session=${owner.token}; theme=dark` })).text()
  expect(html).toMatch(/<html[^>]*data-theme="dark"/)
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
  'a theme leads nowhere but home: %s',
  async (to) => {
    const answer = await send('/theme', { form: { theme: 'neon', redirectTo: to } })
    expect(answer.headers.get('Location')).toBe('/dashboard')
    expect(answer.headers.get('Set-Cookie')).toMatch(/^theme=auto;/)
  },
)

test('an address that does not exist is a 404 in the design, in the language of the reader', async () => {
  const answer = await send('/no-such-page', { headers: { 'Accept-Language': 'de' } })
  expect(answer.status).toBe(404)
  const html = await answer.text()
  expect(html).toContain('Diese Seite gibt es nicht.')
  expect(html).toMatch(/<html lang="de"/)
  expect(html).not.toMatch(/\bat .*\.tsx?:\d+|Error:/)
})
