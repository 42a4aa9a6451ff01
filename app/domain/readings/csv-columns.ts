/** The columns of a CSV line about one value; the names are those of the API. */
export const readingColumns = [
  'slotAt',
  'takenAt',
  'publicName',
  'name',
  'value',
  'unit',
  'min',
  'max',
  'accepted',
  'isWithin',
  'action',
  'signature',
  'timezone',
  'taskId',
  'checkInId',
] as const

export type ReadingColumn = (typeof readingColumns)[number]
