/**
 * The only list of a schedule's fields. Forms, schema, comparison, tables, API and export use it; where one of them lacks
 * a field, the types don't compile.
 */

/** Texts of the schedule itself: a change applies to its whole history. */
export const ownFields = ['title', 'location', 'description'] as const

/** The own fields that everybody sees who scans the QR code. */
export const publicFields = ['title', 'location', 'description'] as const satisfies readonly OwnField[]

/** The own fields that name the place in attendance and its documents. */
export const placeFields = ['title', 'location'] as const satisfies readonly OwnField[]

/** The own fields of a schedule without any text. */
export const emptyTexts = Object.fromEntries(ownFields.map((field) => [field, ''])) as Record<OwnField, string>

/** The choices of a schedule that are a yes or a no. */
export const choiceFields = [
  'useCurrentTime',
  'allowUnscheduled',
  'allowOffline',
  'allowStaffImageUpload',
  'forcePhotos',
  'guestReports',
  'ratings',
  'showRatings',
] as const

/** Fields of a revision, besides its tasks: a change starts a new revision. */
export const revisionFields = [
  'status',
  'frequency',
  'months',
  'days',
  'times',
  'onHolidays',
  'timezone',
  'windowBefore',
  'windowAfter',
  ...choiceFields,
] as const

export type OwnField = (typeof ownFields)[number]
export type PublicField = (typeof publicFields)[number]
export type PlaceField = (typeof placeFields)[number]
export type RevisionField = (typeof revisionFields)[number]
export type ChoiceField = (typeof choiceFields)[number]

/** The group is stored separately by its name, and the tasks in rows of their own. */
export type ScheduleField = OwnField | 'groupName' | RevisionField | 'tasks'
