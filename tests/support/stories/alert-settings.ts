import type { AlertSettings } from '#app/domain/alerts/schema.ts'

/** The settings of a user who is told nothing. */
export const toldNothing: AlertSettings = {
  missed: false,
  comments: false,
  digest: 'none',
  digestTime: '07:00',
  digestAlways: false,
  minutesAfter: 0,
  quietFrom: null,
  quietUntil: null,
  timezone: null,
}

/** The same for one who is told of missed slots at once. */
export const toldOfMissed: AlertSettings = { ...toldNothing, missed: true }
