import { everyOf } from '#app/domain/pick.ts'
import { ownFields } from '#app/domain/schedules/fields.ts'
import type {
  CheckIn,
  Closure,
  Excuse,
  Inspection,
  HolidayRegion,
  Comment,
  Delivery,
  GroupName,
  IssuedDocument,
  NotDoneReport,
  Recipient,
  Report,
  Schedule,
  Staff,
  SupportMessage,
  Task,
  TaskTranslation,
  User,
} from '#app/generated/prisma/client.ts'

/**
 * The exported columns of each table. A new column must be added here, or to the exclusions below: the types demand it.
 */
export const exportedColumns = {
  User: everyOf<Exported['User']>()([
    'id',
    'firstName',
    'lastName',
    'email',
    'emailVerifiedAt',
    'language',
    'hasSubscribedToNews',
    'createdAt',
  ]),
  Closure: everyOf<Exported['Closure']>()([
    'id',
    'fromDate',
    'toDate',
    'reason',
    'isForAll',
    'groupName',
    'createdAt',
    'removedAt',
  ]),
  Excuse: everyOf<Exported['Excuse']>()([
    'id',
    'scheduleId',
    'taskId',
    'slotAt',
    'slotStartsAt',
    'reason',
    'note',
    'creatorId',
    'createdAt',
    'removedById',
    'removedAt',
    'staffId',
    'signature',
    'removedByStaffId',
  ]),
  Inspection: everyOf<Exported['Inspection']>()([
    'id',
    'scheduleId',
    'checkInId',
    'taskId',
    'slotAt',
    'slotStartsAt',
    'staffId',
    'signature',
    'verdict',
    'note',
    'photoKey',
    'createdAt',
  ]),
  NotDoneReport: everyOf<Exported['NotDoneReport']>()([
    'id',
    'scheduleId',
    'taskId',
    'staffId',
    'slotAt',
    'slotStartsAt',
    'timezone',
    'publicName',
    'signature',
    'reason',
    'note',
    'createdAt',
  ]),
  HolidayRegion: everyOf<Exported['HolidayRegion']>()(['id', 'region', 'createdAt', 'removedAt']),
  GroupName: everyOf<Exported['GroupName']>()(['id', 'name', 'createdAt', 'recipientIds']),
  Task: everyOf<Exported['Task']>()([
    'id',
    'name',
    'publicName',
    'description',
    'createdAt',
    'updatedAt',
    'archivedAt',
  ]),
  Staff: everyOf<Exported['Staff']>()([
    'id',
    'loginName',
    'personalType',
    'signature',
    'email',
    'phone',
    'createdAt',
    'updatedAt',
    'archivedAt',
  ]),
  Schedule: everyOf<Exported['Schedule']>()([
    'id',
    ...ownFields,
    'groupNameId',
    'createdAt',
    'updatedAt',
    'archivedAt',
    'recipientIds',
  ]),
  SupportMessage: everyOf<Exported['SupportMessage']>()([
    'id',
    'userId',
    'author',
    'text',
    'phone',
    'page',
    'language',
    'plan',
    'topic',
    'createdAt',
    'readAt',
  ]),
  Recipient: everyOf<Exported['Recipient']>()([
    'id',
    'userId',
    'name',
    'email',
    'language',
    'missed',
    'comments',
    'digest',
    'digestTime',
    'digestAlways',
    'digestedUntil',
    'minutesAfter',
    'quietFrom',
    'quietUntil',
    'timezone',
    'createdAt',
    'askedAt',
    'confirmedAt',
    'leftAt',
    'removedAt',
  ]),
  Report: everyOf<Exported['Report']>()([
    'id',
    'name',
    'selection',
    'selectionName',
    'scheduleIds',
    'period',
    'fromDate',
    'toDate',
    'parts',
    'columns',
    'withLogo',
    'language',
    'form',
    'rhythm',
    'weekday',
    'monthDay',
    'sendTime',
    'timezone',
    'recipientIds',
    'createdAt',
    'updatedAt',
    'archivedAt',
  ]),
  IssuedDocument: everyOf<Exported['IssuedDocument']>()([
    'id',
    'reportId',
    'number',
    'name',
    'fromDate',
    'toDate',
    'byHand',
    'state',
    'failure',
    'createdAt',
    'finishedAt',
  ]),
  Delivery: everyOf<Exported['Delivery']>()([
    'id',
    'documentId',
    'recipientId',
    'name',
    'email',
    'createdAt',
    'sentAt',
    'refusedAt',
    'linkEndsAt',
    'withdrawnAt',
  ]),
  Comment: everyOf<Exported['Comment']>()([
    'id',
    'scheduleId',
    'staffId',
    'slotStartsAt',
    'createdAt',
    'doneAt',
    'doneById',
    'doneNote',
  ]),
  CheckIn: everyOf<Exported['CheckIn']>()([
    'id',
    'scheduleId',
    'scheduleTitle',
    'location',
    'revisionId',
    'taskId',
    'taskName',
    'publicName',
    'staffId',
    'signature',
    'frequency',
    'timezone',
    'slotAt',
    'slotStartsAt',
    'claimedAt',
    'checkedInAt',
    'completedAt',
    'enteredLater',
    'status',
    'comment',
    'photoKey',
    'photoRemovedAt',
    'photoRemovedReason',
    'hidden',
    'deletedAt',
    'deletedReason',
  ]),
} satisfies Record<keyof Exported, readonly string[]>

/** All columns except the company, hashes, search keys, and what only this server needs. */
export type Exported = {
  User: Exclude<
    keyof User,
    | 'companyId'
    | 'emailKey'
    | 'pendingEmail'
    | 'passwordHash'
    | 'googleSub'
    | 'termsAcceptedAt'
    | 'tutorialSteps'
    | 'tutorialLeft'
  >
  Closure: Exclude<keyof Closure, 'companyId' | 'creatorId'>
  Excuse: Exclude<keyof Excuse, 'companyId'>
  Inspection: Exclude<keyof Inspection, 'companyId'>
  NotDoneReport: Exclude<keyof NotDoneReport, 'companyId'>
  HolidayRegion: Exclude<keyof HolidayRegion, 'companyId' | 'creatorId'>
  GroupName: Exclude<keyof GroupName, 'companyId' | 'nameKey'>
  Task: Exclude<keyof Task, 'companyId'>
  Staff: Exclude<keyof Staff, 'companyId' | 'creatorId' | 'loginNameKey' | 'pinHash'>
  Schedule: Exclude<keyof Schedule, 'companyId' | 'creatorId' | 'summedUntil' | 'watchedUntil' | 'nextCloseAt'>
  SupportMessage: Exclude<keyof SupportMessage, 'companyId'>
  Recipient: Exclude<
    keyof Recipient,
    'companyId' | 'emailKey' | 'nextTellAt' | 'nextDigestAt' | 'lastToldAt' | 'toldToday' | 'refusedMails' | 'questions'
  >
  Report: Exclude<keyof Report, 'companyId' | 'nextIssueAt'>
  IssuedDocument: Exclude<keyof IssuedDocument, 'companyId' | 'beginnings' | 'dueAt' | 'nextTryAt'>
  Delivery: Exclude<keyof Delivery, 'companyId' | 'mailId'>
  Comment: Exclude<keyof Comment, 'companyId'>
  CheckIn: Exclude<keyof CheckIn, 'companyId' | 'deletedById' | 'photoRemovedById'>
}

export const exportedTranslation = everyOf<keyof TaskTranslation>()(['taskId', 'language', 'publicName', 'description'])
