import { expect, test } from 'vitest'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { redirectWithFlash } from '#app/http/flash.server.ts'
import { send } from '#tests/support/app.ts'
import { createCheckIn } from '#tests/support/check-ins.ts'
import { useDatabase } from '#tests/support/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/factories.ts'
import { minute } from '#app/domain/time/durations.ts'

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

test('what is overdue leads to the attendance of its day', async () => {
  const owner = await createOwner()
  const [task, anna] = [await createTask(owner), await createStaff(owner)]
  const due = new Date(Date.now() - 10 * minute)
  // A zone in which the slot is one of today.
  const timezone = due.getUTCHours() === 23 ? 'Asia/Tokyo' : 'UTC'
  const slotAt = localDateTime(due, timezone)
  const { id } = await createSchedule(owner, {
    timezone,
    times: [slotAt.slice(11)],
    tasks: [{ taskId: task.id, staffIds: [anna.id] }],
  })
  const link = new RegExp(`"(/schedules/${id}/attendance[^"]*)"`).exec(await page(owner))?.[1]?.replace('&amp;', '&')
  expect(link).toBe(`/schedules/${id}/attendance?unit=day&from=${slotAt.slice(0, 10)}`)
  expect(words(await page(owner, link))).toMatch(new RegExp(`${slotAt.slice(11)} .*Overdue`))
})

test("the page shows nothing of another company's", async () => {
  const [owner, stranger] = [await createOwner(), await createOwner()]
  await createGuesthouse(stranger, true)
  expect(words(await page(owner))).not.toContain('Gäste-WC')
})

test('the message of the last action is shown once', async () => {
  const owner = await createOwner()
  const cookie = (await redirectWithFlash('/', 'common:action.copied')).headers.get('Set-Cookie')?.split(';')[0]
  const answer = await send('/dashboard', { cookie: `session=${owner.token}; ${cookie}` })
  expect(await answer.text()).toMatch(/role="status"><strong>Copied</)
  expect(answer.headers.getSetCookie().join()).toMatch(/flash=;.*Max-Age=0/)
})

test('a message is one status, and floats for nobody without a script', async () => {
  const owner = await createOwner()
  const cookie = (await redirectWithFlash('/', 'common:action.copied')).headers.get('Set-Cookie')?.split(';')[0]
  const html = await (await send('/dashboard', { cookie: `session=${owner.token}; ${cookie}` })).text()
  expect(html.match(/role="status"/g)).toHaveLength(1)
  expect(html).not.toContain('class="toast"')
})

test('a company that is called like its owner is not named beside them', async () => {
  const named = await page(await createOwner({ firstName: 'Petra', lastName: 'Weiß', companyName: 'Hof Weiß' }))
  expect(named.match(/<span[^>]*>Hof Weiß/g)).toHaveLength(2)
  const alike = await page(await createOwner({ firstName: 'Petra', lastName: 'Weiß', companyName: 'Petra Weiß' }))
  expect(alike.match(/<b>Petra Weiß<\/b>/g)).toHaveLength(1)
  expect(alike).not.toMatch(/<span[^>]*>Petra Weiß/)
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
  expect(chosen.headers.get('Set-Cookie')).toMatch(/^theme=dark; Max-Age=\d+; Path=\/; SameSite=Lax$/)
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

test('an owner meets the same inside the frame, with its title, and a stranger on a plain page', async () => {
  const owner = await createOwner()
  for (const path of ['/no-such-page', '/schedules/none', '/tasks/none/edit', '/staff/none/delete']) {
    const answer = await send(path, { cookie: owner.token })
    const html = await answer.text()
    expect([answer.status, html.match(/<title>(.*?)<\/title>/)?.[1]], path).toEqual([
      404,
      'This page does not exist. · Klarbuch',
    ])
    expect(html, path).toContain('action="/logout"')
    expect(html, path).not.toMatch(/<header[^>]*inert/)
  }
  const plain = await (await send('/no-such-page')).text()
  expect(plain).toContain('<title>This page does not exist. · Klarbuch</title>')
  expect(plain).not.toContain('action="/logout"')
})

test('what is no form, and a form where none is taken, keep the frame of an owner', async () => {
  const owner = await createOwner()
  const json = { body: '{}', headers: { 'Content-Type': 'application/json' } }
  const answers = [
    await send('/tasks/new', { cookie: owner.token, ...json }),
    await send('/dashboard', { cookie: owner.token, form: {} }),
    await send('/no-such-page', { cookie: owner.token, form: {} }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([415, 405, 404])
  for (const answer of answers) expect(await answer.text()).toContain('action="/logout"')
})

test('the people of what is to do stay whole', async () => {
  const owner = await createOwner()
  const [task, thuy] = [await createTask(owner), await createStaff(owner, { signature: 'Thuy N.' })]
  await createSchedule(owner, {
    timezone: 'UTC',
    times: Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
    validFrom: new Date('2026-01-01T00:00:00Z'),
    tasks: [{ taskId: task.id, staffIds: [thuy.id] }],
  })
  expect(await page(owner)).toContain('Responsible: Thuy\u00a0N.')
})
