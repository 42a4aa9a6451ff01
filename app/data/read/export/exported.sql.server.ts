import type { Sql } from '#app/data/database.server.ts'
import { everyOf } from '#app/domain/pick.ts'
import { ownFields } from '#app/domain/schedules/fields.ts'
import type {
  CheckIn,
  GroupName,
  Recipient,
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
  GroupName: everyOf<Exported['GroupName']>()(['id', 'name', 'createdAt']),
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
type Exported = {
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
  GroupName: Exclude<keyof GroupName, 'companyId' | 'nameKey'>
  Task: Exclude<keyof Task, 'companyId'>
  Staff: Exclude<keyof Staff, 'companyId' | 'creatorId' | 'loginNameKey' | 'pinHash'>
  Schedule: Exclude<keyof Schedule, 'companyId' | 'creatorId' | 'summedUntil' | 'watchedUntil' | 'nextCloseAt'>
  SupportMessage: Exclude<keyof SupportMessage, 'companyId'>
  Recipient: Exclude<
    keyof Recipient,
    'companyId' | 'emailKey' | 'nextTellAt' | 'lastToldAt' | 'toldToday' | 'refusedMails' | 'questions'
  >
  CheckIn: Exclude<keyof CheckIn, 'companyId' | 'deletedById' | 'photoRemovedById'>
}

export type ExportedTable = keyof Exported

export type ExportedRow = Record<string, unknown>

/** All rows of a company, including archived ones, oldest first. Not for check-ins, of which there may be too many. */
export function listExported(sql: Sql, companyId: string, table: Exclude<ExportedTable, 'CheckIn'>): ExportedRow[] {
  return sql.all(`${selectFrom(table)} ORDER BY createdAt, id`, { companyId })
}

export const exportedTranslation = everyOf<keyof TaskTranslation>()(['taskId', 'language', 'publicName', 'description'])

/** The translations of all tasks of a company, including archived ones, task by task. */
export function listExportedTranslations(sql: Sql, companyId: string): ExportedRow[] {
  return sql.all(translations, { companyId })
}

type CheckInPage = { after: { checkedInAt: Date; position: number } | null; limit: number }

/**
 * The next check-ins of a company after a position, oldest first, including deleted and hidden ones. `next` is null at
 * the end.
 */
export function listExportedCheckIns(sql: Sql, companyId: string, { after, limit }: CheckInPage) {
  const start = after ?? { checkedInAt: new Date(0), position: 0 }
  const rows = sql.all<ExportedRow & NonNullable<CheckInPage['after']>>(checkIns, { companyId, limit, ...start })
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    rows: rows.map(({ position: _, ...row }): ExportedRow => row),
    next: last ? { checkedInAt: last.checkedInAt, position: last.position } : null,
  }
}

function selectFrom(table: ExportedTable): string {
  return `SELECT ${exportedColumns[table].join(', ')} FROM "${table}" WHERE companyId = :companyId`
}

const translations = `
  SELECT ${exportedTranslation.map((column) => `l.${column}`).join(', ')}
  FROM Task t JOIN TaskTranslation l ON l.taskId = t.id
  WHERE t.companyId = :companyId ORDER BY t.createdAt, t.id, l.language`

// The index of check-ins by company and instant ends with the rowid.
const checkIns = `
  SELECT ${exportedColumns.CheckIn.join(', ')}, rowid AS position FROM CheckIn
  WHERE companyId = :companyId AND (checkedInAt, rowid) > (:checkedInAt, :position)
  ORDER BY checkedInAt, rowid LIMIT :limit`
