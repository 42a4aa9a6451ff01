import { expect, test } from 'vitest'
import type { ToldSlot } from '#app/documents/mails/alert-content.server.ts'
import type { Comment } from '#app/domain/comments/comment.ts'
import { languages } from '#app/i18n/languages.ts'
import { comment, defect, notDone, offline, readings, rework, slot } from '#tests/support/stories/told-alerts.ts'
import { alertNotification } from './alert-notification.server.ts'

const none = { slots: 0, offline: 0, notDone: 0, rework: 0, readings: 0, defects: 0, comments: 0 }
const nothing = {
  language: 'de',
  origin: 'https://klarbuch.example',
  slots: [],
  offline: [],
  notDone: [],
  rework: [],
  readings: [],
  defects: [],
  comments: [],
  now: new Date('2026-11-20T13:05:01Z'),
}

function notificationOf(
  slots: ToldSlot[],
  comments: Comment[] = [],
  more: { language?: 'de'; slotCount?: number } = {},
) {
  const counts = { ...none, slots: more.slotCount ?? slots.length, comments: comments.length }
  return alertNotification({ ...nothing, slots, comments, counts, ...more })
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
  const counts = { ...none, notDone: 1 }
  const one = alertNotification({ ...nothing, notDone: [notDone], counts })
  expect(one).toMatchObject({
    title: 'Konnte nicht erledigt werden: Gäste-WC',
    body: '14:00: Gäste-WC (UG), Boden und Seife: Kein Zutritt: Tür abgeschlossen',
    path: '/schedules/0123456789abcdef/attendance/table',
  })
  const four = { ...nothing, notDone: [notDone, notDone, notDone], counts: { ...counts, notDone: 4 } }
  expect(alertNotification(four).body.split('\n')).toHaveLength(4)
  const reports = [{ reason: 'noAccess' as const, note: 'Tür abgeschlossen', by: 'Anna K.', at: new Date() }]
  expect(notificationOf([{ ...slot, reports }]).body).toMatch(/\nKein Zutritt: Tür abgeschlossen$/)
  expect(notificationOf([{ ...slot, reports }, slot]).body).toMatch(/\(UG\), Kein Zutritt\n.*\(UG\)$/)
})

test('what must be done again is told with the note, but without names', () => {
  const counts = { ...none, rework: 2 }
  expect(alertNotification({ ...nothing, rework: [rework, { ...rework, note: null }], counts })).toMatchObject({
    title: 'Mehrere Aufgaben sind nachzubessern',
    body: 'Gäste-WC (UG), Boden: Die Ecke hinter der Tür\nGäste-WC (UG), Boden',
    path: '/dashboard',
  })
})

test('defects are told with their words, but without names', () => {
  const counts = { ...none, defects: 5 }
  const defects = [defect, { ...defect, text: null }, defect, defect]
  expect(alertNotification({ ...nothing, defects, counts })).toMatchObject({
    title: '5 unerledigte Meldungen',
    body:
      'Gäste-WC (UG): Defekt: Schloss klemmt\nGäste-WC (UG): Defekt\nGäste-WC (UG): Defekt: Schloss klemmt\n' +
      'und 2 weitere Meldungen',
    path: '/defects',
  })
})

test('values out of their limits are told with these, but without names and actions', () => {
  const [fridge] = readings.readings
  if (!fridge) throw new Error('One value is out of its limits')
  const two = { ...readings, readings: [fridge, { ...fridge, name: 'Kühlschrank 2', value: 12 }] }
  const counts = { ...none, readings: 1 }
  expect(alertNotification({ ...nothing, readings: [two], counts })).toMatchObject({
    title: 'Außerhalb der Grenzen: Küche',
    body:
      'Küche (EG), Kühlung: Kühlschrank 1: 9,5\u00a0°C (höchstens 7\u00a0°C) und ' +
      'Kühlschrank 2: 12\u00a0°C (höchstens 7\u00a0°C)',
    path: '/schedules/0123456789abcdef',
  })
  const many = alertNotification({ ...nothing, readings: [two, two, two, two], counts: { ...none, readings: 5 } })
  expect(many.body.split('\n')).toHaveLength(4)
  expect(many.path).toBe('/dashboard')
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
    offline: [{ ...offline, title: long, location: long }],
    notDone: [{ ...notDone, title: long, location: long, tasks: [long], note: long }],
    rework: [{ ...rework, title: long, location: long, task: long, note: long }],
    readings: [{ ...readings, title: long, location: long, task: long }],
    defects: [{ ...defect, title: long, location: long, text: long }],
    comments: [{ ...comment, text: long }],
    counts: { slots: 1, offline: 1, notDone: 1, rework: 1, readings: 1, defects: 1, comments: 1 },
    now: new Date('2026-11-20T13:05:01Z'),
  })
  expect(Buffer.byteLength(JSON.stringify({ ...notification, tag: '0123456789abcdef' }))).toBeLessThan(3000)
})

test('what was done without a network is told with its times, but nobody’s name', () => {
  const told = alertNotification({ ...nothing, offline: [offline], counts: { ...none, offline: 1 } })
  expect(told).toMatchObject({
    title: 'Nachgetragen',
    body: 'Fr, 20. Nov. 2026, 14:00: Gäste-WC (UG), erledigt: 14:02, übertragen: 16:30',
    path: '/schedules/0123456789abcdef/attendance/check-ins',
  })
})
