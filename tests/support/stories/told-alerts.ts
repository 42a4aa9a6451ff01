import type { ToldSlot } from '#app/documents/mails/alert-content.server.ts'
import type { ToldNotDone } from '#app/documents/mails/not-done-in-mail.server.ts'
import type { ToldOffline } from '#app/documents/mails/offline-in-mail.server.ts'
import type { ToldDefect } from '#app/documents/mails/defects-in-mail.server.ts'
import type { OutOfLimits } from '#app/domain/readings/out-of-limits.ts'
import type { ToldRework } from '#app/documents/mails/rework-in-mail.server.ts'
import type { Comment } from '#app/domain/comments/comment.ts'

/** A missed slot as a mail or a notification tells it. */
export const slot: ToldSlot = {
  scheduleId: '0123456789abcdef',
  title: 'Gäste-WC',
  location: 'UG',
  timezone: null,
  startsAt: new Date('2026-11-20T13:00:00Z'),
  closedAt: new Date('2026-11-20T13:05:00Z'),
  tasks: ['Boden', 'Seife'],
  staff: ['Anna K.'],
  madeUpAt: null,
  reports: [],
}

/** What staff wrote, as they tell it. */
export const comment: Comment = {
  id: 'fedcba9876543210',
  scheduleId: '0123456789abcdef',
  title: 'Gäste-WC',
  location: 'UG',
  timezone: 'Europe/Berlin',
  signature: 'Anna K.',
  tasks: ['Boden', 'Seife'],
  slotAt: '2026-11-20T14:00',
  createdAt: new Date('2026-11-20T13:02:00Z'),
  text: 'Seife leer',
  photoKey: null,
  doneAt: null,
  doneBy: null,
  doneNote: null,
}

/** A slot that was told as missed and was done without a network, as they tell it. */
export const offline: ToldOffline = {
  scheduleId: '0123456789abcdef',
  title: 'Gäste-WC',
  location: 'UG',
  timezone: 'Europe/Berlin',
  signature: 'Anna K.',
  startsAt: new Date('2026-11-20T13:00:00Z'),
  madeAt: new Date('2026-11-20T13:02:00Z'),
  sentAt: new Date('2026-11-20T15:30:00Z'),
}

/** What somebody could not do, as they tell it. */
export const notDone: ToldNotDone = {
  scheduleId: '0123456789abcdef',
  title: 'Gäste-WC',
  location: 'UG',
  timezone: 'Europe/Berlin',
  signature: 'Anna K.',
  tasks: ['Boden', 'Seife'],
  slotAt: '2026-11-20T14:00',
  startsAt: new Date('2026-11-20T13:00:00Z'),
  reportedAt: new Date('2026-11-20T13:02:00Z'),
  reason: 'noAccess',
  note: 'Tür abgeschlossen',
}

/** What a supervisor wants done again, as they tell it. */
export const rework: ToldRework = {
  scheduleId: '0123456789abcdef',
  title: 'Gäste-WC',
  location: 'UG',
  timezone: 'Europe/Berlin',
  task: 'Boden',
  signature: 'K. Vogt',
  doneBy: 'Anna K.',
  startsAt: new Date('2026-11-20T13:00:00Z'),
  inspectedAt: new Date('2026-11-20T14:10:00Z'),
  note: 'Die Ecke hinter der Tür',
  photoKey: null,
}

/** Values out of their limits, as they tell them. */
export const readings: OutOfLimits = {
  scheduleId: '0123456789abcdef',
  title: 'Küche',
  location: 'EG',
  timezone: 'Europe/Berlin',
  task: 'Kühlung',
  signature: 'Anna K.',
  takenAt: new Date('2026-11-20T14:15:00Z'),
  readings: [
    {
      name: 'Kühlschrank 1',
      kind: 'number',
      unit: '°C',
      decimals: 1,
      min: null,
      max: 7,
      accepted: null,
      value: 9.5,
      isWithin: false,
      action: 'Tür geschlossen',
    },
  ],
}

/** What somebody says is wrong, as they tell it. */
export const defect: ToldDefect = {
  id: 'abcdef0123456789',
  title: 'Gäste-WC',
  location: 'UG',
  timezone: 'Europe/Berlin',
  category: 'broken',
  text: 'Schloss klemmt',
  source: 'staff',
  count: 1,
  photoKey: null,
  openedBy: 'Anna K.',
  openedAt: new Date('2026-11-20T14:15:00Z'),
}
