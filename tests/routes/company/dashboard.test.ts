import { expect, test } from 'vitest'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { setCookieOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { day, minute } from '#app/domain/time/durations.ts'

useDatabase()

const pageOf = (owner: Owner, path = '/dashboard', headers: Record<string, string> = {}) =>
  readPage(send(path, { cookie: owner.token, headers }))

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

test('the day is summarized in a sentence, in German too', async () => {
  const owner = await createOwner({ plan: 'plus' })
  await createGuesthouse(owner, false)
  expect((await pageOf(owner)).headings).toContain('Today’s cleaning is not done yet.')
  const german = await pageOf(owner, '/dashboard', { 'Accept-Language': 'de' })
  expect(german.text).toContain('Guten Tag, Barbara.')
  expect(german.headings).toContain('Die Reinigung von heute ist noch nicht erledigt.')
  expect(german.text).toContain('Tarif Plus')
  expect(german.about('Pläne')).toBe('1 von 5')
})

test('a day that is done says so, and names who was there last', async () => {
  const owner = await createOwner()
  const schedule = await createGuesthouse(owner, true)
  const { headings, rows, section } = await pageOf(owner)
  expect(headings).toContain('Today’s cleaning is done.')
  expect(rows).toMatchObject([{ Schedule: 'Gäste-WC UG', 'Last check-in': expect.stringMatching(/· Anna K\.$/) }])
  expect(section('Recently used schedules')?.link('Gäste-WC')).toBe(`/schedules/${schedule.id}`)
})

test('overdue slots link to the attendance of their day', async () => {
  const owner = await createOwner()
  const [task, anna] = [await createTask(owner), await createStaff(owner)]
  const due = new Date(Date.now() - 10 * minute)
  // A time zone in which the slot is on the current day.
  const timezone = due.getUTCHours() === 23 ? 'Asia/Tokyo' : 'UTC'
  const slotAt = localDateTime(due, timezone)
  const { id } = await createSchedule(owner, {
    timezone,
    times: [slotAt.slice(11)],
    tasks: [{ taskId: task.id, staffIds: [anna.id] }],
  })
  const link = (await pageOf(owner)).section('To do')?.link('View: Gäste-WC')
  expect(link).toBe(`/schedules/${id}/attendance/table?unit=day&from=${slotAt.slice(0, 10)}&status=overdue`)
  expect((await pageOf(owner, link)).rows).toMatchObject([
    { Due: expect.stringContaining(slotAt.slice(11)), Status: 'Overdue' },
  ])
})

test('each figure of the day leads to the list of just what it counts', async () => {
  const owner = await createOwner()
  const [task, anna] = [await createTask(owner), await createStaff(owner)]
  const tasks = [{ taskId: task.id, staffIds: [anna.id] }]
  const slotAt = localDateTime(new Date(), 'UTC')
  const tomorrow = localDateTime(new Date(Date.now() + day), 'UTC')
  const rules = { timezone: 'UTC', times: [slotAt.slice(11)], tasks }
  const done = await createSchedule(owner, { ...rules, title: 'Spa' })
  await createCheckIn(owner, { schedule: done, task, staff: anna, slotAt })
  await createSchedule(owner, { ...rules, title: 'Lobby' })

  const { link } = await pageOf(owner)
  const listOf = async (name: string) => {
    const { rows } = await pageOf(owner, link(name))
    return rows.flatMap(({ Due: due, Schedule: title, Staff: staff, Status: status }) =>
      due ? [`${title} ${staff} ${status}`] : [],
    )
  }
  expect(await listOf('Done 1')).toEqual(['Spa UG Anna K. Done'])
  expect(await listOf('Open now 1')).toEqual(['Lobby UG Anna K. Open'])
  expect((await pageOf(owner, link('Overdue 0'))).section('Overdue')?.text).toContain('Nothing is overdue.')
  expect(await listOf(`Still planned 2 next: tomorrow, ${tomorrow.slice(11)}`)).toHaveLength(2)
  const { section } = await pageOf(owner, link('Done 1'))
  const slot = new URLSearchParams({ unit: 'hour', from: `${slotAt.slice(0, 13)}:00`, status: 'all' })
  expect(section('Done')?.link('Spa')).toBe(`/schedules/${done.id}/attendance/table?${slot}`)
  expect(section('Done')?.link('Close the list')).toBe('/dashboard')
  const strange = await pageOf(owner, '/dashboard?show=everything')
  expect(strange.headings).toEqual((await pageOf(owner)).headings)
})

test("the page shows nothing of another company's", async () => {
  const [owner, stranger] = [await createOwner(), await createOwner()]
  await createGuesthouse(stranger, true)
  expect(await (await send('/dashboard', { cookie: owner.token })).text()).not.toContain('Gäste-WC')
})

test('the message of the last action is shown once', async () => {
  const owner = await createOwner()
  const flash = await redirectWithFlash('/', 'common:action.copied')
  const answer = await send('/dashboard', { cookie: cookiesAfter(flash, owner) })
  expect(setCookieOf(answer, 'flash')).toContain('Max-Age=0')
  expect((await readPage(answer)).status).toBe('Copied')
})

test('a message is one status, and floats for nobody without a script', async () => {
  const owner = await createOwner()
  const flash = await redirectWithFlash('/', 'common:action.copied')
  const document = await readMarkup(send('/dashboard', { cookie: cookiesAfter(flash, owner) }))
  expect(document.querySelectorAll('[role="status"]')).toHaveLength(1)
  expect(document.querySelector('main')?.textContent.split('Copied')).toHaveLength(2)
})

test('a company is named in the menu and at the foot, one without a name nowhere', async () => {
  const timesNamed = async (companyName: string | null) => {
    const { text } = await pageOf(await createOwner({ companyName }))
    return text.split('Hof Weiß').length - 1
  }
  expect([await timesNamed('Hof Weiß'), await timesNamed(null)]).toEqual([2, 0])
})

test('the frame has what works without a script: skip link, navigation, themes, sign-out', async () => {
  const answer = await send('/dashboard', { cookie: (await createOwner()).token })
  const document = await readMarkup(answer.clone())
  expect(document.getElementById('content')?.localName).toBe('main')
  expect(document.querySelector('[style]')).toBeNull()
  const { language, link, form } = await readPage(answer)
  expect([language, link('Skip to content'), link('Schedules')]).toEqual(['en', '#content', '/schedules'])
  expect(form('Dark')).toMatchObject({ method: 'post', action: '/theme' })
  expect(form('Sign out')).toMatchObject({ method: 'post', action: '/logout' })
})

test('a theme is stored in a cookie and set on the document', async () => {
  const owner = await createOwner()
  const chosen = await send('/theme', { cookie: owner.token, form: { theme: 'dark', redirectTo: '/tasks?page=2' } })
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, '/tasks?page=2'])
  expect(chosen.headers.get('Set-Cookie')).toMatch(/^theme=dark; Max-Age=\d+; Path=\/; SameSite=Lax$/)
  const document = await readMarkup(send('/dashboard', { cookie: `session=${owner.token}; theme=dark` }))
  expect(document.documentElement.getAttribute('data-theme')).toBe('dark')
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
  expect(await answer.clone().text()).not.toMatch(/\bat .*\.tsx?:\d+|Error:/)
  const { language, headings } = await readPage(answer)
  expect([language, headings]).toEqual(['de', ['Diese Seite gibt es nicht.']])
})

test('an owner meets the same inside the frame, with its title, and a stranger on a plain page', async () => {
  const owner = await createOwner()
  for (const path of ['/no-such-page', '/schedules/none', '/tasks/none/edit', '/staff/none/delete']) {
    const answer = await send(path, { cookie: owner.token })
    const page = await readPage(answer)
    expect([answer.status, page.title], path).toEqual([404, 'This page does not exist. · Klarbuch'])
    expect(page.form('Sign out')?.action, path).toBe('/logout')
  }
  const plain = await readPage(send('/no-such-page'))
  expect([plain.title, plain.form('Sign out')]).toEqual(['This page does not exist. · Klarbuch', undefined])
})

test('an invalid form, and a form where none is accepted, keep the frame of an owner', async () => {
  const owner = await createOwner()
  const json = { body: '{}', headers: { 'Content-Type': 'application/json' } }
  const answers = [
    await send('/tasks/new', { cookie: owner.token, ...json }),
    await send('/dashboard', { cookie: owner.token, form: {} }),
    await send('/no-such-page', { cookie: owner.token, form: {} }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([415, 405, 404])
  for (const answer of answers) expect((await readPage(answer)).form('Sign out')?.action).toBe('/logout')
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
  expect((await pageOf(owner)).section('To do')?.text).toContain('Responsible: Thuy\u00a0N.')
})
