import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { findMissedSlots } from '#app/operations/alerts/find-missed-slots.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import { sendDigests } from '#app/operations/digests/send-digests.server.ts'
import { sendNextMail } from '#app/operations/mail/send-outbox.server.ts'
import { attachmentsIn, linkIn } from '#tests/support/mails/mail-files.ts'
import { useOutbox } from '#tests/support/mails/outbox.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { send } from '#tests/support/requests/app.ts'
import { at } from '#tests/support/stories/alerted-company.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { makeDueReports } from '#tests/support/stories/make-reports.ts'
import { reportCalls } from '#tests/support/stories/report-form.ts'

const outbox = useOutbox()
const chef = 'chef@example.com'

test.each([
  { language: 'de', words: /Nicht erledigt: Gäste-WC/ },
  { language: 'th', words: /[ก-๛]/ },
])(
  'two days without scripts, in $language: told at once, told on, quiet at night, made up for, a digest and a report with their PDFs',
  { timeout: 120_000 },
  async ({ language, words }) => {
    const owner = await createOwner({ email: 'anna@example.com' })
    await givePlan(owner, 'premium')
    const post = (path: string, form: Record<string, string>) => send(path, { cookie: owner.token, form })
    await post('/language', { language, redirectTo: '/alert-settings' })
    const wishes = { missed: 'on', minutesAfter: '0', digest: 'daily', digestTime: '07:00', timezone: '' }
    const quiet = { quietFrom: '20:00', quietUntil: '06:00' }
    expect((await post('/alert-settings', { subject: 'alerts', ...wishes, ...quiet })).status).toBe(303)
    const person = { name: 'Herr Özdemir', email: chef, language, missed: 'on', minutesAfter: '30', digest: 'none' }
    expect((await post('/alert-settings', { subject: 'recipient', ...person })).status).toBe(303)
    // Requests have the clock of the tests, which may have run for a while.
    const [question] = await mailsAt('18T12:50:00')
    expect(question).toMatchObject({ to: chef })
    await send(new URL(linkIn(question?.source ?? '', '/alerts/') ?? '').pathname, { form: { answer: 'confirm' } })

    const [task, staff] = [await createTask(owner), await createStaff(owner)]
    const schedule = await createSchedule(owner, {
      title: 'Gäste-WC',
      times: ['14:00', '16:00', '21:00'],
      validFrom: at('18T00:00:00'),
      tasks: [{ taskId: task.id, staffIds: [staff.id] }],
    })
    const done = { schedule, task, staff, timezone: 'Europe/Berlin' }

    expect(await mailsAt('18T13:04:00')).toEqual([])
    const [alert, ...others] = await mailsAt('18T13:06:00')
    expect([alert?.to, others]).toEqual([owner.email, []])
    expect(alert?.subject).toMatch(words)
    expect(await mailsAt('18T13:30:00')).toEqual([])
    expect((await mailsAt('18T13:36:00')).map(({ to }) => to)).toEqual([chef])

    await createCheckIn(owner, { ...done, slotAt: '2026-11-18T16:00', checkedInAt: at('18T15:03:00') })
    expect(await mailsAt('18T15:40:00')).toEqual([])

    // At nine in the evening the owner sleeps, and the other person waits for half an hour, in which it is made up for.
    expect(await mailsAt('18T20:06:00')).toEqual([])
    await createCheckIn(owner, {
      ...done,
      slotAt: '2026-11-18T21:00',
      checkedInAt: at('18T20:20:00'),
      enteredLater: true,
    })
    expect(await mailsAt('18T20:36:00')).toEqual([])
    const [morning] = await mailsAt('19T05:00:10')
    expect(morning?.to).toBe(owner.email)
    expect(morning?.source).toContain('21:20')

    const [digest] = await mailsAt('19T06:00:01')
    expect(digest).toMatchObject({ to: owner.email, subject: expect.stringMatching(/\b2\b.*\b3\b/) })
    expect(await languagesOf(digest?.source)).toEqual([language])

    const { add, sendNow } = reportCalls(owner)
    const own = { period: 'own', from: '2026-11-18', to: '2026-11-18', language, recipientIds: [owner.userId] }
    const { body } = await add({ ...own, rhythm: 'none' })
    expect((await sendNow(body.id)).status).toBe(202)
    await makeDueReports({ now: at('19T06:20:00') })
    const [report] = await mailsAt('19T06:20:01')
    expect(report).toMatchObject({ to: owner.email })
    expect(await languagesOf(report?.source)).toEqual([language])
  },
)

type SentMail = { to: string; subject: string; source: string }

/** Does what the server does at this time of November, and returns the mails that it sends. */
async function mailsAt(time: string): Promise<SentMail[]> {
  const now = at(time)
  const before = new Set(sourcesByFile().keys())
  await findMissedSlots(now)
  await tellRecipients(now)
  await sendDigests(now)
  while ((await sendNextMail(now)) === 'sent');
  const rows = database().sql.all<Omit<SentMail, 'source'>>(
    'SELECT recipient AS "to", subject FROM OutboxMail WHERE sentAt = :now ORDER BY createdAt, rowid',
    { now },
  )
  const sources = [...sourcesByFile()].filter(([file]) => !before.has(file)).map(([, source]) => source)
  return rows.map((row) => ({ ...row, source: sources.find((source) => source.includes(`To: ${row.to}`)) ?? '' }))
}

function sourcesByFile(): Map<string, string> {
  const folder = join(outbox.place.directory, 'outbox')
  try {
    return new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  } catch {
    return new Map()
  }
}

/** The languages of the PDFs that a mail attaches. */
function languagesOf(source = ''): Promise<(string | undefined)[]> {
  return Promise.all(attachmentsIn(source).map(async ({ bytes }) => (await readPdf(bytes)).language))
}
