/**
 * The fields of a schedule, once. By them it is read from the form, parsed, compared, written, selected, answered and
 * exported. Where a list here and the schema differ, or the form, the API or a table lacks a field, a type says so.
 */

/** The schedule's own: a change counts for all of its history. */
export const ownFields = ['title', 'location', 'description'] as const

/** What a revision keeps, besides its tasks: a change begins a new one. */
export const revisionFields = [
  'status',
  'frequency',
  'months',
  'days',
  'times',
  'timezone',
  'windowBefore',
  'windowAfter',
  'useCurrentTime',
  'allowStaffImageUpload',
  'forcePhotos',
] as const

export type OwnField = (typeof ownFields)[number]
export type RevisionField = (typeof revisionFields)[number]

/** The group is kept apart, by its name, and the tasks in rows of their own. */
export type ScheduleField = OwnField | 'groupName' | RevisionField | 'tasks'
