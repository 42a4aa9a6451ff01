import { expect, test } from 'vitest'
import type { Comment } from '#app/domain/comments/comment.ts'
import { languages } from '#app/i18n/languages.ts'
import { readPage } from '#tests/support/requests/page.ts'
import {
  comment,
  defect as oneDefect,
  notDone as oneNotDone,
  offline as oneOffline,
  readings as oneReadings,
  rework as oneRework,
  slot,
} from '#tests/support/stories/told-alerts.ts'
import { withoutPhoto } from './mail-layout.ts'
import type { ToldSlot } from './alert-content.server.ts'
import { alertMail } from './alert-mails.server.ts'
import type { ToldDefect } from './defects-in-mail.server.ts'
import type { ToldNotDone } from './not-done-in-mail.server.ts'
import type { OutOfLimits } from '#app/domain/readings/out-of-limits.ts'
import type { ToldOffline } from './offline-in-mail.server.ts'
import type { ToldRework } from './rework-in-mail.server.ts'

const now = new Date('2026-11-20T13:05:01Z')
type Options = {
  language?: string
  count?: number
  offline?: ToldOffline[]
  offlineCount?: number
  notDone?: ToldNotDone[]
  notDoneCount?: number
  rework?: ToldRework[]
  reworkCount?: number
  readings?: OutOfLimits[]
  readingsCount?: number
  defects?: ToldDefect[]
  defectCount?: number
  comments?: Comment[]
  commentCount?: number
}
const mailOf = (
  slots: ToldSlot[],
  {
    language = 'de',
    count = slots.length,
    offline = [],
    offlineCount = offline.length,
    notDone = [],
    notDoneCount = notDone.length,
    rework = [],
    reworkCount = rework.length,
    readings = [],
    readingsCount = readings.length,
    defects = [],
    defectCount = defects.length,
    comments = [],
    commentCount = comments.length,
  }: Options = {},
) =>
  alertMail({
    language,
    origin: 'https://klarbuch.example',
    slots,
    offline,
    notDone,
    rework,
    readings,
    defects,
    comments,
    counts: {
      slots: count,
      offline: offlineCount,
      notDone: notDoneCount,
      rework: reworkCount,
      readings: readingsCount,
      defects: defectCount,
      comments: commentCount,
    },
    lessUrl: 'https://klarbuch.example/alerts/x',
    now,
  })

test('one slot is told with place, tasks, people, its time, and three links', async () => {
  const { subject, text, html } = mailOf([slot])
  expect(subject).toBe('Nicht erledigt: Gäste-WC, Fr, 20. Nov. 2026, 14:00')
  expect(text).toContain('Bis zum Ende des Zeitfensters um 14:05 hat niemand alles abgehakt.')
  expect(text).toContain('- Ort: UG\n- Aufgaben: Boden und Seife\n- Eingeteilt: Anna K.\n')
  const page = 'https://klarbuch.example/schedules/0123456789abcdef'
  expect((await readPage(new Response(html))).links).toEqual([
    page,
    page,
    `${page}/attendance/check-ins`,
    'https://klarbuch.example/alerts/x',
  ])
})

test('several slots are listed; what is not listed is counted; what was made up for says so', () => {
  const madeUp = { ...slot, madeUpAt: new Date('2026-11-20T14:10:00Z') }
  const { subject, text } = mailOf([slot, madeUp], { count: 40 })
  expect(subject).toBe('40 Reinigungen fehlen, seit 14:00')
  expect(text).toContain('- Fr, 20. Nov. 2026, 14:00: Gäste-WC (UG)\n')
  expect(text).toContain('- Fr, 20. Nov. 2026, 14:00: Gäste-WC (UG), nachgeholt um 15:10\n- und 38 weitere\n')
})

test('a slot of another day is named with its date', () => {
  const yesterday = { ...slot, startsAt: new Date('2026-11-19T13:00:00Z') }
  expect(mailOf([yesterday, slot]).subject).toBe('2 Reinigungen fehlen, seit Do, 19. Nov. 2026, 14:00')
})

test('names with markup and line breaks stay text, and no mail is large', () => {
  const evil = { ...slot, title: '<img src=x>\r\nBcc: a@b.example 𝒳', location: '"><script>' }
  const { html, text } = mailOf([evil])
  expect(html).not.toMatch(/<img|<script/)
  expect(text).toContain('"><script>')
  const long = { ...evil, title: '𝒳'.repeat(100), location: 'ก'.repeat(100), tasks: repeated('ก'.repeat(100), 35) }
  const many = mailOf(repeated(long, 25), { language: 'th', count: 9999 })
  expect(Buffer.byteLength(many.html) + Buffer.byteLength(many.text)).toBeLessThan(100_000)
})

test('a comment is quoted with who wrote it where, its photo, and a link to all', () => {
  const { subject, text, html, photoKeys } = mailOf([], { comments: [{ ...comment, photoKey: 'abcdefgh01234567' }] })
  expect(subject).toBe('Nachricht vom Personal: Gäste-WC (UG)')
  expect(text).toContain('Anna K., Fr, 20. Nov. 2026, 14:02, Gäste-WC (UG), zu: Boden und Seife\n\nSeife leer\n')
  expect(text).toContain('https://klarbuch.example/comments\n')
  expect(html).toContain('<img src="cid:abcdefgh01234567" alt="Foto zur Nachricht"')
  expect(photoKeys).toEqual(['abcdefgh01234567'])
  expect(withoutPhoto(html, 'abcdefgh01234567')).not.toContain('<img')
})

test('missed slots and comments share a mail; of many comments some are quoted, with three photos', () => {
  const comments = repeated({ ...comment, text: '𝒳'.repeat(250) }, 10).map((one, n) => ({
    ...one,
    photoKey: `photo${n}`,
  }))
  const { subject, text, html, photoKeys } = mailOf([slot, slot], { comments, commentCount: 40 })
  expect(subject).toBe('2 Reinigungen fehlen, seit 14:00; 40 Nachrichten vom Personal')
  expect(text).toContain('und 30 weitere Nachrichten\n')
  expect(text).toMatch(/\/dashboard\n[^]*\/comments\n/)
  expect(photoKeys).toHaveLength(3)
  expect(html.match(/<img/g)).toHaveLength(3)
  expect(Buffer.byteLength(html) + Buffer.byteLength(text)).toBeLessThan(50_000)
})

test('what could not be done is told with who, where, when and why, and a link to its day', async () => {
  const { subject, text, html } = mailOf([], { notDone: [oneNotDone] })
  expect(subject).toBe('Konnte nicht erledigt werden: Gäste-WC, Fr, 20. Nov. 2026, 14:00')
  expect(text).toContain(
    'Anna K., Fr, 20. Nov. 2026, 14:02: Gäste-WC (UG), fällig Fr, 20. Nov. 2026, 14:00, Aufgaben: Boden und Seife\n\n' +
      'Kein Zutritt: Tür abgeschlossen\n',
  )
  const [button] = (await readPage(new Response(html))).links
  expect(button).toBe('https://klarbuch.example/schedules/0123456789abcdef/attendance/table?unit=day&from=2026-11-20')
  const evil = { ...oneNotDone, title: '<b>', signature: '<i>', tasks: ['<u>'], note: '<img src=x>"' }
  expect(mailOf([], { notDone: [evil] }).html).not.toMatch(/<img|<b>|<i>|<u>/)
})

test('of several, some are quoted; with missed slots and comments they share a mail', () => {
  const several = mailOf([], { notDone: [oneNotDone, { ...oneNotDone, note: null }], notDoneCount: 3 })
  expect(several.subject).toBe('Mehrere Aufgaben konnten nicht erledigt werden')
  expect(several.text).toContain('Kein Zutritt\n\nEs gibt noch weitere. Alle stehen im Nachweis.\n')
  const all = mailOf([slot], { notDone: [oneNotDone], comments: [comment] })
  expect(all.subject).toBe(
    'Nicht erledigt: Gäste-WC, Fr, 20. Nov. 2026, 14:00; Konnte nicht erledigt werden: Gäste-WC, ' +
      'Fr, 20. Nov. 2026, 14:00; 1 Nachricht vom Personal',
  )
  expect(all.text).toMatch(/Tür abgeschlossen\n[^]*Seife leer\n[^]*\/table\?[^]*\/comments\n/)
})

test('what must be done again is quoted, with who did it and a link to its day, or its photo', async () => {
  const { subject, text, html } = mailOf([], { rework: [oneRework] })
  expect(subject).toBe('Nachbessern: Gäste-WC')
  expect(text).toContain(
    'K. Vogt, Fr, 20. Nov. 2026, 15:10: Gäste-WC (UG), Boden vom Fr, 20. Nov. 2026, 14:00, erledigt von Anna K.\n\n' +
      'Die Ecke hinter der Tür\n',
  )
  const [button] = (await readPage(new Response(html))).links
  expect(button).toBe('https://klarbuch.example/schedules/0123456789abcdef/attendance/table?unit=day&from=2026-11-20')
  const pictured = { ...oneRework, note: null, photoKey: 'photo1' }
  const several = mailOf([], { rework: [pictured, oneRework], reworkCount: 3 })
  expect(several.photoKeys).toEqual(['photo1'])
  expect(several.subject).toBe('Mehrere Aufgaben sind nachzubessern')
  expect(several.text).toMatch(/\n\nFoto der Kontrolle\n[^]*Ecke[^]*Es gibt noch weitere\. Alle stehen im Nachweis\.\n/)
  const evil = { ...oneRework, title: '<b>', task: '<u>', signature: '<i>', doneBy: '<u>', note: '<img src=x>"' }
  expect(mailOf([], { rework: [evil] }).html).not.toMatch(/<img|<b>|<i>|<u>/)
})

test('a defect is quoted with who reported it, its photo and a link to it; several lead to the board', async () => {
  const { subject, text, html, photoKeys } = mailOf([], { defects: [{ ...oneDefect, photoKey: 'photo1' }] })
  expect(subject).toBe('Defekt: Gäste-WC')
  expect(text).toContain('Gemeldet Fr, 20. Nov. 2026, 15:15, Anna K.: Gäste-WC (UG)\n\nDefekt: Schloss klemmt\n')
  expect(photoKeys).toEqual(['photo1'])
  expect((await readPage(new Response(html))).links[0]).toBe('https://klarbuch.example/defects/abcdef0123456789')
  const several = mailOf([], { defects: [oneDefect, { ...oneDefect, text: null, openedBy: null }], defectCount: 3 })
  expect(several.subject).toBe('3 unerledigte Meldungen')
  expect(several.text).toMatch(/: Gäste-WC \(UG\)\n\nDefekt\n\nund 1 weitere Meldung\n/)
  const evil = { ...oneDefect, title: '<b>', location: '<u>', openedBy: '<i>', text: '<img src=x>"' }
  expect(mailOf([], { defects: [evil] }).html).not.toMatch(/<img|<b>|<i>|<u>/)
})

test('a missed slot says why staff could not do it', () => {
  const at = new Date('2026-11-20T13:02:00Z')
  const reported = { ...slot, reports: [{ reason: 'noAccess' as const, note: 'Tür abgeschlossen', by: 'Anna K.', at }] }
  expect(mailOf([reported]).text).toContain('\n- Gemeldet von Anna K., 14:02: Kein Zutritt: Tür abgeschlossen\n')
  expect(mailOf([reported, slot]).text).toContain('- Fr, 20. Nov. 2026, 14:00: Gäste-WC (UG), Kein Zutritt\n')
})

test('a comment with markup stays text', () => {
  const evil = { ...comment, text: '<img src=x>"', signature: '<b>', title: '<i>' }
  expect(mailOf([], { comments: [evil] }).html).not.toMatch(/<img|<b>|<i>/)
})

test.each(languages)('in $code the mails have their own texts, without open placeholders', ({ code: language }) => {
  const comments = [comment]
  for (const mail of [
    mailOf([slot], { language }),
    mailOf([slot, slot], { language, count: 9 }),
    mailOf([], { language, comments }),
    mailOf([], { language, offline: [oneOffline] }),
    mailOf([slot], { language, offline: [oneOffline, oneOffline], offlineCount: 9 }),
    mailOf([], { language, notDone: [oneNotDone] }),
    mailOf([], { language, rework: [oneRework] }),
    mailOf([], { language, readings: [oneReadings] }),
    mailOf([], { language, readings: [oneReadings, oneReadings], readingsCount: 9 }),
    mailOf([], { language, defects: [oneDefect] }),
    mailOf([], { language, defects: [oneDefect, { ...oneDefect, openedBy: null, text: null }], defectCount: 4 }),
    mailOf([], { language, rework: [oneRework, { ...oneRework, note: null, photoKey: 'x' }], reworkCount: 9 }),
    mailOf([], { language, notDone: [oneNotDone, oneNotDone], notDoneCount: 9 }),
    mailOf([slot], { language, comments, commentCount: 9 }),
  ]) {
    expect(mail.subject + mail.text + mail.html).not.toMatch(
      /\{\{|missedSlot|offlineSlots?|notDones?\.|reworks?\.|readings?[.:]|defects?[.:]|excuses:|comments?\.|alert\.|undefined/,
    )
    expect(mail.subject.includes('Reinigung')).toBe(language === 'de' && mail.subject.startsWith('9'))
  }
})

function repeated<Item>(item: Item, times: number): Item[] {
  return Array.from({ length: times }, () => item)
}

test('a slot that was told as missed and was done without a network is told with when it was done and when that came', () => {
  const { subject, text } = mailOf([], { offline: [oneOffline] })
  expect(subject).toBe('Nachgetragen: Gäste-WC, Fr, 20. Nov. 2026, 14:00')
  expect(text).toContain('Fr, 20. Nov. 2026, 14:00: Gäste-WC (UG), Anna K.\n\nerledigt: 14:02, übertragen: 16:30')
  const nextDay = { ...oneOffline, sentAt: new Date('2026-11-21T07:00:00Z') }
  const several = mailOf([slot], { offline: [nextDay, oneOffline], offlineCount: 12 })
  expect(several.subject).toBe('Nicht erledigt: Gäste-WC, Fr, 20. Nov. 2026, 14:00; Nachgetragen')
  expect(several.text).toContain('übertragen: Sa, 21. Nov. 2026, 08:00')
})
