/** The days of which a report tells: the last whole ones before it is due, or the same ones each time. */
export const reportPeriods = ['day', 'week', 'month', 'quarter', 'own'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/**
 * What stands in the PDF. `analytics` is the advanced report; `gaps` are what was not done; `readings` are values out of
 * their limits; photos are shown with the records or
 * comments that have them.
 */
export const reportParts = [
  'figures',
  'analytics',
  'grid',
  'records',
  'gaps',
  'comments',
  'readings',
  'defects',
  'ratings',
  'photos',
] as const
export type ReportPart = (typeof reportParts)[number]

export const reportForms = ['pdf', 'csv', 'both'] as const
export type ReportForm = (typeof reportForms)[number]

export const fileForms = ['pdf', 'csv'] as const
export type FileForm = (typeof fileForms)[number]

/** The files of a report. */
export function filesOf(form: ReportForm): FileForm[] {
  return form === 'both' ? [...fileForms] : [form]
}

/** How often a report is sent; `none`: only by hand. */
export const reportRhythms = ['none', 'daily', 'weekly', 'monthly'] as const
export type ReportRhythm = (typeof reportRhythms)[number]
