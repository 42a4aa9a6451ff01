import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { database, newId } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findUnfinishedDocument } from '#app/data/read/reports/issued-documents.sql.server.ts'
import { findReport } from '#app/data/read/reports/reports.sql.server.ts'
import { day, hour, minute } from '#app/domain/time/durations.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { addRecipient } from '#app/operations/alerts/add-recipient.server.ts'
import { mailDocument } from '#app/operations/mail/queue-report-mail.server.ts'
import { orderDueDocuments } from '#app/operations/reports/order-document.server.ts'
import { sendNextMail } from '#app/operations/mail/send-outbox.server.ts'
import { forgetOldDocuments } from '#app/operations/scheduled/forget-old-documents.server.ts'
import { sweepUploads } from '#app/operations/scheduled/sweep-uploads.server.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { linkIn } from '#tests/support/mails/mail-files.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { useOutbox } from '#tests/support/mails/outbox.ts'
import { send } from '#tests/support/requests/app.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createDefect } from '#tests/support/stories/defects.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createGuestReport, createRatings } from '#tests/support/stories/ratings.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { makeDueReports } from '#tests/support/stories/make-reports.ts'
import { reportCalls } from '#tests/support/stories/report-form.ts'

const outbox = useOutbox()

/** Monday, 23 November 2026, at six in Berlin. */
const monday = new Date('2026-11-23T05:00:00Z')
const later = (ms: number, from = monday) => new Date(from.getTime() + ms)

let owner: Owner
let calls: ReturnType<typeof reportCalls>

beforeEach(async () => {
  owner = await createOwner({ email: 'anna@example.com' })
  await givePlan(owner, 'premium')
  calls = reportCalls(owner)
})

/** Due daily at 14:00 in Berlin since 18 November; done on the 19th with a comment. */
async function someAttendance() {
  const task = await createTask(owner, { publicName: 'Boden wischen' })
  const staff = await createStaff(owner, { signature: 'Ben K.' })
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  const validFrom = new Date('2026-11-18T00:00:00Z')
  const schedule = await createSchedule(owner, {
    title: 'Empfang',
    location: 'Erdgeschoss',
    times: ['14:00'],
    validFrom,
    tasks,
  })
  const slotAt = '2026-11-19T14:00'
  await createCheckIn(owner, {
    schedule,
    task,
    staff,
    slotAt,
    comment: 'Seife leer',
    checkedInAt: new Date('2026-11-19T13:01:00Z'),
  })
  return { schedule, task, staff }
}

/** Adds a report that is due by itself at this time. */
async function reportDueAt(at: Date, more: object = {}) {
  const { body } = await calls.add({ recipientIds: [owner.userId], ...more })
  await database().atomically((sql) =>
    sql.run('UPDATE Report SET nextIssueAt = :at WHERE id = :id', { at, id: body.id as string }),
  )
  return body.id as string
}

async function documentsOf(id: string) {
  return (await calls.documents(id)).body.items as {
    id: string
    number: number
    state: string
    failure: string | null
    from: string
    to: string
    files: { form: string; bytes: number; sha256: string }[]
    deliveries: {
      id: string
      email: string
      sentAt: string | null
      linkEndsAt: string | null
      withdrawnAt: string | null
    }[]
  }[]
}

async function fileOf(documentId: string, form = 'pdf') {
  const answer = await send(`/api/documents/${documentId}/document.${form}`, { bearer: owner.token })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function textOf(pdf: Buffer) {
  const { pages } = await readPdf(new Uint8Array(pdf))
  return (await Promise.all(pages.map((page) => page.text()))).join(' ').replace(/\s+/g, ' ')
}

const reportMails = () => waitingMails().filter(({ recipient }) => recipient === 'anna@example.com')

test('a report comes on Monday with its files, and the same bytes can be had again', { timeout: 60_000 }, async () => {
  const { schedule, staff } = await someAttendance()
  await createDefect(owner, { schedule, staff, now: new Date('2026-11-18T09:00:00Z') })
  const now = new Date('2026-11-18T10:00:00Z')
  await createGuestReport(owner, { schedule, text: 'Siehe spam.example', now })
  await createRatings(owner, { schedule, day: '2026-11-18', stars: [5, 4] })
  const id = await reportDueAt(monday, {
    form: 'both',
    columns: ['slotAt', 'status', 'comment'],
    parts: ['figures', 'gaps', 'comments', 'grid', 'records', 'defects', 'ratings'],
  })
  await makeDueReports({ now: later(-minute) })
  expect(await documentsOf(id)).toEqual([])
  await makeDueReports({ now: monday })
  const [document] = await documentsOf(id)
  expect(document).toMatchObject({ number: 1, state: 'ready', from: '2026-11-16', to: '2026-11-22' })
  expect(document?.files.map(({ form }) => form)).toEqual(['pdf', 'csv'])
  const pdf = await fileOf(document?.id ?? '')
  expect(createHash('sha256').update(pdf.bytes).digest('hex')).toBe(document?.files[0]?.sha256)
  const text = await textOf(pdf.bytes)
  for (const words of [
    'Week',
    'All schedules',
    '1 of 5 tasks due is done',
    'Empfang',
    'Erdgeschoss',
    'Boden wischen',
    'What is missing (4)',
    'Messages from staff (1)',
    'Seife leer',
    'All tasks (5)',
    'Defects (2)',
    'Dirty: Siehe spam. example',
    ', Guest · Open',
    'Ratings by guests',
    '4.5 of 5, 2 ratings',
    'Broken: Schloss klemmt',
    'Ben K. · In progress',
  ])
    expect(text).toContain(words)
  const csv = (await fileOf(document?.id ?? '', 'csv')).bytes.toString()
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFDue;Status;Note',
    '2026-11-18 14:00;Skipped;',
    '2026-11-19 14:00;Done;Seife leer',
  ])
  expect(csv.trim().split('\r\n')).toHaveLength(6)

  expect(document?.deliveries).toMatchObject([{ email: 'anna@example.com', sentAt: null, linkEndsAt: null }])
  const smtp = await outbox.useSmtp()
  expect(await sendNextMail(later(minute))).toBe('sent')
  const mail = smtp.messages.at(-1)?.data ?? ''
  expect(mail).toContain('filename=Week_2026-11-16_2026-11-22.pdf')
  expect(mail.replace(/\r\n/g, '')).toContain(pdf.bytes.toString('base64').slice(0, 2000))
  expect(mail).toContain('List-Unsubscribe:')
  expect((await documentsOf(id))[0]?.deliveries[0]?.sentAt).toBe(later(minute).toISOString())
  await sweepUploads(later(3 * day))
  expect((await fileOf(document?.id ?? '')).bytes.equals(pdf.bytes)).toBe(true)
})

test(
  'a report is made once, whatever the clock and the starts, and moved on to the next Monday',
  { timeout: 60_000 },
  async () => {
    await someAttendance()
    const id = await reportDueAt(monday)
    await makeDueReports({ now: monday })
    await makeDueReports({ now: later(minute) })
    await makeDueReports({ now: later(-hour) })
    expect(await documentsOf(id)).toHaveLength(1)
    expect((await calls.read(id)).body.nextIssueAt).toBe('2026-11-30T05:00:00.000Z')
    expect(reportMails()).toHaveLength(1)
  },
)

test(
  'after a standstill each day of the last week is told, and earlier ones are not',
  { timeout: 60_000 },
  async () => {
    const id = await reportDueAt(monday, { rhythm: 'daily', period: 'day' })
    await makeDueReports({ now: later(20 * day + hour) })
    const days = (await documentsOf(id)).map(({ from }) => from)
    expect(days.slice(0, 2)).toEqual(['2026-12-12', '2026-12-11'])
    expect(days.length).toBeGreaterThanOrEqual(7)
    expect(days.length).toBeLessThanOrEqual(8)
  },
)

test(
  'an automatic one waits until its windows have closed; one sent by hand is made at once',
  { timeout: 60_000 },
  async () => {
    const task = await createTask(owner)
    const staff = await createStaff(owner)
    const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
    await createSchedule(owner, {
      times: ['22:00'],
      windowAfter: 600,
      validFrom: new Date('2026-11-18T00:00:00Z'),
      tasks,
    })
    const id = await reportDueAt(monday, { rhythm: 'daily', period: 'day' })
    await makeDueReports({ now: monday })
    expect(await documentsOf(id)).toMatchObject([{ state: 'waiting', files: [] }])
    await makeDueReports({ now: later(2 * hour) })
    expect(await documentsOf(id)).toMatchObject([{ state: 'waiting' }])
    await makeDueReports({ now: later(3 * hour + 5 * minute) })
    expect(await documentsOf(id)).toMatchObject([{ state: 'ready', from: '2026-11-22' }])
    expect((await calls.sendNow(id)).status).toBe(202)
    await makeDueReports()
    expect(await documentsOf(id)).toMatchObject([{ state: 'ready' }, { state: 'ready' }])
  },
)

test('who has not confirmed, or has left, gets none; a delivery says who got it', { timeout: 60_000 }, async () => {
  const input = {
    name: 'Amt',
    email: 'amt@example.com',
    language: 'de' as const,
    missed: false,
    comments: false,
    digest: 'none' as const,
    minutesAfter: 0,
  }
  const added = await addRecipient({ companyId: owner.companyId, sender: 'Gasthaus', input, now: later(-day) })
  const recipientId = added.ok ? added.value.id : ''
  const link = new URL(linkIn(waitingMails().at(-1)?.text ?? '', '/alerts/') ?? '').pathname
  const id = await reportDueAt(monday, { recipientIds: [recipientId] })
  await makeDueReports({ now: monday })
  expect(await documentsOf(id)).toMatchObject([{ state: 'ready', deliveries: [] }])
  await send(link, { form: { answer: 'confirm' } })
  await calls.sendNow(id)
  await makeDueReports()
  expect((await documentsOf(id))[0]?.deliveries.map(({ email }) => email)).toEqual(['amt@example.com'])
  await send(link, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect((await calls.read(id)).body.recipientIds).toEqual([])
})

test('files of more than 5 MB together are not attached: the mail has a link', async () => {
  const id = await reportDueAt(monday)
  await orderDueDocuments(monday)
  const report = findReport(readingSql(), owner.companyId, id)
  const [ordered] = await documentsOf(id)
  const document = findUnfinishedDocument(readingSql(), ordered?.id ?? '')
  if (!report || !document) throw new Error('There is no such report')
  const files = [
    { key: newId(), form: 'pdf' as const, bytes: 4_000_000, sha256: '' },
    { key: newId(), form: 'csv' as const, bytes: 1_000_001, sha256: '' },
  ]
  await database().atomically((sql) => mailDocument(sql, document, { report, files, now: monday }))
  const [mail] = reportMails()
  expect(linkIn(mail?.text ?? '', '/reports/link/')).toBeDefined()
  expect(database().sql.get('SELECT fileKeys FROM OutboxMail')).toEqual({ fileKeys: null })
  const delivery = database().sql.get<{ linkEndsAt: Date }>('SELECT linkEndsAt FROM Delivery')
  expect(delivery?.linkEndsAt).toEqual(later(30 * day))
})

test('a user who gets nothing but a report ends it by the link of the mail', async () => {
  const id = await reportDueAt(monday)
  await database().atomically((sql) =>
    sql.run("UPDATE Recipient SET digest = 'none', missed = false, comments = false"),
  )
  await makeDueReports({ now: monday })
  const link = new URL(linkIn(reportMails()[0]?.text ?? '', '/alerts/') ?? '').pathname
  const asked = await readPage(send(link, { headers: { 'Accept-Language': 'en' } }))
  expect(asked.text).toContain('Send no more')
  await send(link, { form: { answer: 'end' } })
  expect((await calls.read(id)).body.recipientIds).toEqual([])
})

test(
  'files that are too large are a link, which ends after thirty days and can be taken back',
  { timeout: 60_000 },
  async () => {
    const id = await reportDueAt(monday)
    await makeDueReports({ now: monday })
    const [document] = await documentsOf(id)
    const delivery = document?.deliveries[0]?.id ?? ''
    const { reportAddress } = await import('#app/config/report-link.server.ts')
    const page = new URL(reportAddress(delivery)).pathname
    expect((await send(page)).status).toBe(404)
    await database().atomically((sql) =>
      sql.run('UPDATE Delivery SET linkEndsAt = :at WHERE id = :delivery', {
        at: new Date(Date.now() + day),
        delivery,
      }),
    )
    const shown = await send(page)
    expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect((await readPage(shown)).text).toContain('Week')
    const file = await send(`${page}/pdf`)
    expect([file.status, file.headers.get('Content-Disposition')]).toEqual([
      200,
      expect.stringContaining('Week_2026-11-16'),
    ])
    expect((await send(`${page}/csv`)).status).toBe(404)
    expect((await send(`${page.slice(0, -1)}${page.endsWith('A') ? 'Q' : 'A'}/pdf`)).status).toBe(404)
    const other = await createOwner()
    expect((await reportCalls(other).call(`/api/deliveries/${delivery}/link`, { method: 'DELETE' })).status).toBe(404)
    const back = { deliveryId: delivery }
    expect((await send(`/reports/${id}`, { cookie: owner.token, form: back })).status).toBe(303)
    for (const dead of [page, `${page}/pdf`]) expect((await send(dead)).status).toBe(404)
    expect((await documentsOf(id))[0]?.deliveries[0]?.withdrawnAt).not.toBeNull()
  },
)

test(
  'what can’t be made is tried three times, and then told to the owner with the reason',
  { timeout: 60_000 },
  async () => {
    const id = await reportDueAt(monday)
    const [documentId] = await failingThreeTimes(id)
    expect(await documentsOf(id)).toMatchObject([{ id: documentId, state: 'failed', failure: 'report.noRoom' }])
    const [mail] = reportMails()
    expect(mail?.subject).toContain('nicht erstellt')
    expect(mail?.text).toContain('Für weitere Berichte ist im Moment kein Platz.')
    const page = await readPage(send(`/reports/${id}`, { cookie: owner.token, headers: { 'Accept-Language': 'en' } }))
    expect(page.text).toContain('There is no room for more reports')
  },
)

/** As if the company had two gigabytes of documents already. */
async function failingThreeTimes(id: string) {
  await calls.sendNow(id)
  await makeDueReports()
  const [first] = await documentsOf(id)
  await database().atomically((sql) => sql.run('UPDATE IssuedFile SET bytes = 2000000000'))
  await database().atomically((sql) => sql.run('DELETE FROM OutboxMail'))
  for (const passed of [0, 20, 40]) {
    await makeDueReports({ now: later(passed * minute) })
    const all = await documentsOf(id)
    expect(all[0]?.state).toBe(passed < 40 ? 'waiting' : 'failed')
  }
  const all = await documentsOf(id)
  await database().atomically((sql) => sql.run('DELETE FROM IssuedDocument WHERE id = :id', { id: first?.id ?? '' }))
  return [all[0]?.id]
}

test('after 24 months documents and their files are gone', { timeout: 60_000 }, async () => {
  const id = await reportDueAt(monday)
  await makeDueReports({ now: monday })
  const stored = async () => {
    let count = 0
    for await (const _ of fileStore().list()) count += 1
    return count
  }
  expect(await stored()).toBe(1)
  await forgetOldDocuments(later(730 * day))
  expect(await documentsOf(id)).toHaveLength(1)
  await forgetOldDocuments(later(732 * day))
  expect(await documentsOf(id)).toEqual([])
  await sweepUploads(later(732 * day))
  expect(await stored()).toBe(0)
})

test(
  'a plan without reports pauses them: nothing is made, and they go on with the next day',
  { timeout: 60_000 },
  async () => {
    const id = await reportDueAt(monday, { rhythm: 'daily', period: 'day' })
    await givePlan(owner, 'pro')
    await makeDueReports({ now: later(hour) })
    expect(await documentsOf(id)).toEqual([])
    await givePlan(owner, 'premium')
    await makeDueReports({ now: later(day + hour) })
    expect((await documentsOf(id)).map(({ from }) => from)).toEqual(['2026-11-23'])
  },
)

test('the preview is the document, and nothing is stored or sent', { timeout: 60_000 }, async () => {
  await someAttendance()
  const { body } = await calls.add({
    rhythm: 'none',
    period: 'own',
    from: '2026-11-18',
    to: '2026-11-20',
    recipientIds: [owner.userId],
  })
  const byApi = await send(`/api/reports/${body.id}/preview.pdf`, { bearer: owner.token })
  expect(byApi.status).toBe(200)
  const text = await textOf(Buffer.from(await byApi.arrayBuffer()))
  expect(text).toContain('1 of 1 task due is done')
  expect(text).toContain('Preview, not sent')
  const form = {
    name: 'Neu',
    selection: 'all',
    period: 'own',
    from: '2026-11-18',
    to: '2026-11-20',
    parts: 'gaps',
    language: 'de',
    form: 'pdf',
    rhythm: 'none',
  }
  const byPage = await send('/reports/preview', { cookie: owner.token, form })
  expect([byPage.status, byPage.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect(await textOf(Buffer.from(await byPage.arrayBuffer()))).toContain('Es fehlt nichts.')
  expect((await send('/reports/preview', { cookie: owner.token, form: { ...form, name: '' } })).status).toBe(422)
  expect((await send(`/reports/${body.id}/preview`, { cookie: owner.token })).status).toBe(200)
  expect(await documentsOf(body.id)).toEqual([])
  expect(reportMails()).toEqual([])
})
