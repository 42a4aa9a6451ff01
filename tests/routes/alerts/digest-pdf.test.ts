import { afterEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { fail } from '#app/domain/errors.ts'
import * as maker from '#app/gateways/documents/document-maker.server.ts'
import * as exports from '#app/operations/attendance/find-export.server.ts'
import { viewDigestPdf } from '#app/operations/digests/view-digest-pdf.server.ts'
import { sendDigests } from '#app/operations/digests/send-digests.server.ts'
import { sendNextMail } from '#app/operations/mail/send-outbox.server.ts'
import { attachmentsIn, linkIn } from '#tests/support/mails/mail-files.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { useOutbox } from '#tests/support/mails/outbox.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { send } from '#tests/support/requests/app.ts'
import { at } from '#tests/support/stories/alerted-company.ts'
import { createComment } from '#tests/support/stories/check-ins.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { useDigestedCompany } from '#tests/support/stories/digested-company.ts'

const outbox = useOutbox()
const { company, choose, checkIn } = useDigestedCompany()
const monday = at('23T06:00:01')

afterEach(() => vi.restoreAllMocks())

/** Sends the mail of a digest, and returns its source. */
async function sendDigest(): Promise<string> {
  const smtp = await outbox.useSmtp()
  await sendDigests(monday)
  expect(await sendNextMail(monday)).toBe('sent')
  return smtp.messages[0]?.data ?? ''
}

test('a digest has a PDF of its days attached, in the language of its reader', { timeout: 60_000 }, async () => {
  await checkIn('22T08:00')
  const { owner, lobby, task, staff } = company()
  await createComment(owner, { schedule: lobby, task, staff, slotAt: '2026-11-22T14:00', comment: 'Seife leer' })
  const [pdf, ...others] = attachmentsIn(await sendDigest())
  expect(others).toEqual([])
  expect(pdf).toMatchObject({ name: 'Zusammenfassung_2026-11-22.pdf', type: 'application/pdf' })
  const { language, isTagged, pages } = await readPdf(pdf?.bytes ?? Buffer.alloc(0))
  const text = (await Promise.all(pages.map((page) => page.text()))).join('\n')
  expect([language, isTagged]).toEqual(['de', true])
  expect(text).toContain('2 von 3 fälligen Aufgaben')
  for (const part of ['Lobby', 'Spa', 'Was fehlt (1)', 'Seife leer']) expect(text).toContain(part)
  expect(text).not.toContain('Vorschau')
})

test('a digest of which nothing was due has none', async () => {
  await choose(company().owner, { digest: 'daily', digestAlways: true }, '20T12:00:00')
  await database().atomically((sql) => sql.run('UPDATE Schedule SET archivedAt = :at', { at: at('18T00:00:00') }))
  expect(attachmentsIn(await sendDigest())).toEqual([])
})

test(
  'while others wait for documents, the mail waits; its PDF is made at the next attempt',
  { timeout: 60_000 },
  async () => {
    const smtp = await outbox.useSmtp()
    const busy = vi.spyOn(maker, 'makeDocument').mockResolvedValue(fail('document.busy'))
    await sendDigests(monday)
    expect(await sendNextMail(monday)).toBe('waits')
    expect(smtp.messages).toEqual([])
    busy.mockRestore()
    expect(await sendNextMail(at('23T06:01:00'))).toBe('sent')
    expect(attachmentsIn(smtp.messages[0]?.data ?? '')).toHaveLength(1)
    expect(database().sql.get('SELECT fileKeys, digestFile FROM OutboxMail')).toEqual({
      fileKeys: null,
      digestFile: null,
    })
  },
)

test.each([
  ['can’t be made', () => Promise.resolve(fail('document.notMade'))],
  ['is too large for a mail', () => Promise.resolve({ ok: true, value: made(5_000_001) } as const)],
  ['fails for another reason', () => Promise.reject(new Error('planted'))],
])('a digest whose PDF %s is sent without one', async (_, make) => {
  vi.spyOn(maker, 'makeDocument').mockImplementation(make)
  const mail = await sendDigest()
  expect(attachmentsIn(mail)).toEqual([])
  expect(linkIn(mail, '/digest.pdf')).toMatch(/\/digest\.pdf\?from=2026-11-22&to=2026-11-22$/)
})

test('a server that stops leaves the mail to the next one', async () => {
  const smtp = await outbox.useSmtp()
  await sendDigests(monday)
  vi.spyOn(maker, 'makeDocument').mockResolvedValue(fail('document.notMade'))
  expect(await sendNextMail(monday, AbortSignal.abort())).toBe('waits')
  expect(smtp.messages).toEqual([])
})

test('once its reader has left, no more schedules are counted, and nothing is made', async () => {
  const count = vi.spyOn(exports, 'countOccurrences')
  const make = vi.spyOn(maker, 'makeDocument')
  const days = { from: '2026-11-22', to: '2026-11-22' }
  const { companyId } = company().owner
  const fetching = { userId: '', isHead: true }
  const viewed = await viewDigestPdf({
    companyId,
    days,
    language: 'de',
    fetching,
    signal: AbortSignal.abort(),
    now: monday,
  })
  expect(viewed.ok).toBe(false)
  expect([count.mock.calls.length, make.mock.calls.length]).toEqual([0, 0])
})

test('the link of the mail gives the PDF to who signs in, and the API to programs', { timeout: 60_000 }, async () => {
  const { owner } = company()
  await sendDigests(monday)
  const link = linkIn(waitingMails()[0]?.text ?? '', '/digest.pdf') ?? ''
  const path = link.slice(new URL(link).origin.length)
  expect((await send(path)).headers.get('Location')).toContain('/login')
  const byPage = await send(path, { cookie: owner.token })
  const byApi = await send(`/api${path}`, { bearer: owner.token })
  for (const answer of [byPage, byApi]) {
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    const { pages } = await readPdf(Buffer.from(await answer.arrayBuffer()))
    expect(await pages[0]?.text()).toContain('Lobby')
  }
  const stranger = await createOwner({ email: 'bea@example.com' })
  const foreign = await send(path, { cookie: stranger.token })
  const { pages } = await readPdf(Buffer.from(await foreign.arrayBuffer()))
  expect(await pages[0]?.text()).not.toContain('Lobby')
})

test.each([
  ['', 'attendance.rangeInvalid'],
  ['?from=2026-11-22', 'attendance.rangeInvalid'],
  ['?from=2026-11-22&to=2026-11-21', 'attendance.rangeInvalid'],
  ['?from=2026-02-30&to=2026-03-01', 'attendance.rangeInvalid'],
  ['?from=%00&to=%E2%80%AE', 'attendance.rangeInvalid'],
  ['?from=2026-11-15&to=2026-11-22', 'attendance.rangeInvalid'],
])('days that no digest tells of are refused by page and API: %s', async (days, code) => {
  const { token } = company().owner
  expect((await send(`/digest.pdf${days}`, { cookie: token })).status).toBe(422)
  const byApi = await send(`/api/digest.pdf${days}`, { bearer: token })
  expect([byApi.status, ((await byApi.json()) as { error: { code: string } }).error.code]).toEqual([422, code])
})

function made(length: number) {
  return { bytes: new Uint8Array(length), facts: { isOver: true } }
}
