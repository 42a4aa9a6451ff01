import { expect, test } from 'vitest'
import type { ToldSlot } from '#app/documents/mails/alert-content.server.ts'
import type { Comment } from '#app/domain/comments/comment.ts'
import { languages } from '#app/i18n/languages.ts'
import { comment, defect, notDone, rework, slot } from '#tests/support/stories/told-alerts.ts'
import { alertNotification } from './alert-notification.server.ts'

function notificationOf(
  slots: ToldSlot[],
  comments: Comment[] = [],
  more: { language?: 'de'; slotCount?: number } = {},
) {
  const counts = { slots: more.slotCount ?? slots.length, notDone: 0, rework: 0, defects: 0, comments: comments.length }
  const now = new Date('2026-11-20T13:05:01Z')
  return alertNotification({
    language: 'de',
    origin: 'https://klarbuch.example',
    slots,
    notDone: [],
    rework: [],
    defects: [],
    comments,
    counts,
    now,
    ...more,
  })
}

test('one slot: what, when, where and which tasks, but nobody’s name; a tap opens its schedule', () => {
  expect(notificationOf([slot])).toEqual({
    language: 'de',
    title: 'Nicht erledigt: Gäste-WC',
    body: 'Fr, 20. Nov. 2026, 14:00\nOrt: UG\nAufgaben: Boden und Seife',
    path: '/schedules/0123456789abcdef',
  })
})

test('one that was made up for meanwhile says so', () => {
  const { body } = notificationOf([{ ...slot, tasks: [], madeUpAt: new Date('2026-11-20T13:20:00Z') }])
  expect(body).toBe('Fr, 20. Nov. 2026, 14:00\nOrt: UG\nInzwischen nachgeholt, um 14:20.')
})

test('of several, three are listed and the others counted; a tap opens the dashboard', () => {
  const { title, body, path } = notificationOf([slot, slot, { ...slot, title: 'Küche' }, slot], [], { slotCount: 30 })
  expect(title).toBe('30 Reinigungen fehlen')
  expect(body.split('\n')).toEqual([
    'Fr, 20. Nov. 2026, 14:00: Gäste-WC (UG)',
    'Fr, 20. Nov. 2026, 14:00: Gäste-WC (UG)',
    'Fr, 20. Nov. 2026, 14:00: Küche (UG)',
    'und 27 weitere',
  ])
  expect(path).toBe('/dashboard')
})

test('a message from staff is quoted; a tap opens the messages', () => {
  expect(notificationOf([], [comment])).toMatchObject({
    title: 'Nachricht vom Personal: Gäste-WC',
    body: 'Seife leer',
    path: '/comments',
  })
  const many = notificationOf([], [comment, comment, comment, comment])
  expect(many.body).toBe('Seife leer\nSeife leer\nSeife leer\nund 1 weitere Nachricht')
})

test('what could not be done is told with its reason, but without the name', () => {
  const told = {
    language: 'de',
    origin: 'https://klarbuch.example',
    slots: [],
    rework: [],
    defects: [],
    comments: [],
    now: new Date(),
  }
  const counts = { slots: 0, notDone: 1, rework: 0, defects: 0, comments: 0 }
  const one = alertNotification({ ...told, notDone: [notDone], counts })
  expect(one).toMatchObject({
    title: 'Konnte nicht erledigt werden: Gäste-WC',
    body: '14:00: Gäste-WC (UG), Boden und Seife: Kein Zutritt: Tür abgeschlossen',
    path: '/schedules/0123456789abcdef/attendance/table',
  })
  const four = { ...told, notDone: [notDone, notDone, notDone], counts: { ...counts, notDone: 4 } }
  expect(alertNotification(four).body.split('\n')).toHaveLength(4)
  const reports = [{ reason: 'noAccess' as const, note: 'Tür abgeschlossen', by: 'Anna K.', at: new Date() }]
  expect(notificationOf([{ ...slot, reports }]).body).toMatch(/\nKein Zutritt: Tür abgeschlossen$/)
  expect(notificationOf([{ ...slot, reports }, slot]).body).toMatch(/\(UG\), Kein Zutritt\n.*\(UG\)$/)
})

test('what must be done again is told with the note, but without names', () => {
  const told = {
    language: 'de',
    origin: 'https://klarbuch.example',
    slots: [],
    notDone: [],
    defects: [],
    comments: [],
    now: new Date(),
  }
  const counts = { slots: 0, notDone: 0, rework: 2, defects: 0, comments: 0 }
  expect(alertNotification({ ...told, rework: [rework, { ...rework, note: null }], counts })).toMatchObject({
    title: 'Mehrere Aufgaben sind nachzubessern',
    body: 'Gäste-WC (UG), Boden: Die Ecke hinter der Tür\nGäste-WC (UG), Boden',
    path: '/dashboard',
  })
})

test('defects are told with their words, but without names', () => {
  const told = {
    language: 'de',
    origin: 'https://klarbuch.example',
    slots: [],
    notDone: [],
    rework: [],
    comments: [],
    now: new Date(),
  }
  const counts = { slots: 0, notDone: 0, rework: 0, defects: 5, comments: 0 }
  const defects = [defect, { ...defect, text: null }, defect, defect]
  expect(alertNotification({ ...told, defects, counts })).toMatchObject({
    title: '5 unerledigte Meldungen',
    body:
      'Gäste-WC (UG): Defekt: Schloss klemmt\nGäste-WC (UG): Defekt\nGäste-WC (UG): Defekt: Schloss klemmt\n' +
      'und 2 weitere Meldungen',
    path: '/defects',
  })
})

test('both together', () => {
  const { title, body, path } = notificationOf([slot], [comment])
  expect(title).toBe('Nicht erledigt: Gäste-WC; 1 Nachricht vom Personal')
  expect(body).toMatch(/^Fr, 20\. Nov\. 2026, 14:00\n.*\nSeife leer$/s)
  expect(path).toBe('/schedules/0123456789abcdef')
})

test.each(languages)('the longest texts fit into what push services take: $code', ({ code: language }) => {
  const long = '🧽'.repeat(5000)
  const notification = alertNotification({
    language,
    origin: 'https://klarbuch.example',
    slots: [{ ...slot, title: long, location: long, tasks: [long] }],
    notDone: [{ ...notDone, title: long, location: long, tasks: [long], note: long }],
    rework: [{ ...rework, title: long, location: long, task: long, note: long }],
    defects: [{ ...defect, title: long, location: long, text: long }],
    comments: [{ ...comment, text: long }],
    counts: { slots: 1, notDone: 1, rework: 1, defects: 1, comments: 1 },
    now: new Date('2026-11-20T13:05:01Z'),
  })
  expect(Buffer.byteLength(JSON.stringify({ ...notification, tag: '0123456789abcdef' }))).toBeLessThan(3000)
})
