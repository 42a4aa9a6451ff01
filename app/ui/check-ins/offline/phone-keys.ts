/** The texts of a kept page, and the addresses of its scripts. */
export type KeptWords = { texts: Record<string, string>; files: string[] }

/** The texts that the script of a kept page shows, as keys of the check-in page's. Their `{{places}}` are filled on the phone. */
export const keys = [
  'open.now',
  'open.until',
  'open.late',
  'open.lateText',
  'open.was',
  'form.which',
  'staff.again',
  'staff.againDay',
  'staff.none',
  'done.again',
  'unscheduled.title',
  'unscheduled.text',
  'alert.notYet',
] as const

/** The same as keys of the texts for use without a network. */
export const ownKeys = [
  'kept.again',
  'kept.againText',
  'kept.againLink',
  'kept.stored',
  'kept.storedText',
  'kept.taken',
  'kept.takenText',
  'kept.code',
  'kept.codeText',
  'kept.waiting',
  'kept.sent',
  'kept.refused',
  'kept.seen',
  'kept.notStored',
  'kept.notStoredText',
] as const

/** What can be wrong with a check-in before the server sees it. */
export const errorKeys = [
  'checkIn.tasksRequired',
  'checkIn.readingMissing',
  'checkIn.readingInvalid',
  'checkIn.readingUnlikely',
  'checkIn.actionRequired',
  'upload.tooLarge',
] as const

export type PhoneError = (typeof errorKeys)[number]

export type PhoneKey = (typeof keys)[number] | (typeof ownKeys)[number] | PhoneError
