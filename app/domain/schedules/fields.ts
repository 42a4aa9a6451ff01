/**
 * The only list of a schedule's fields. Forms, schema, comparison, tables, API and export use it; where one of them lacks
 * a field, the types don't compile.
 */

/** Fields of the schedule itself: a change applies to its whole history. */
export const ownFields = ['title', 'location', 'description'] as const

/** Fields of a revision, besides its tasks: a change starts a new revision. */
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

/** The group is stored separately by its name, and the tasks in rows of their own. */
export type ScheduleField = OwnField | 'groupName' | RevisionField | 'tasks'
