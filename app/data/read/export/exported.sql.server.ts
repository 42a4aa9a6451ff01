import type { Sql } from '#app/data/database.server.ts'
import type {
  CheckIn,
  GroupName,
  Schedule,
  Staff,
  SupportMessage,
  Task,
  TaskTranslation,
  User,
} from '#app/generated/prisma/client.ts'

/** What a company takes with it of each thing: all columns but hashes, keys and what only this server needs. */
export const exportedColumns = {
  User: ['id', 'firstName', 'lastName', 'email', 'emailVerifiedAt', 'language', 'hasSubscribedToNews', 'createdAt'],
  GroupName: ['id', 'name', 'createdAt'],
  Task: ['id', 'name', 'publicName', 'description', 'createdAt', 'updatedAt', 'archivedAt'],
  Staff: ['id', 'loginName', 'personalType', 'signature', 'email', 'phone', 'createdAt', 'updatedAt', 'archivedAt'],
  Schedule: ['id', 'title', 'location', 'description', 'groupNameId', 'createdAt', 'updatedAt', 'archivedAt'],
  SupportMessage: [
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
  ],
  CheckIn: [
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
    'hidden',
    'deletedAt',
    'deletedReason',
  ],
} as const satisfies Columns

type Columns = {
  User: (keyof User)[]
  GroupName: (keyof GroupName)[]
  Task: (keyof Task)[]
  Staff: (keyof Staff)[]
  Schedule: (keyof Schedule)[]
  SupportMessage: (keyof SupportMessage)[]
  CheckIn: (keyof CheckIn)[]
}

export type ExportedTable = keyof Columns

export type ExportedRow = Record<string, unknown>

/** All rows of a company, archived ones too, oldest first. Not for check-ins, of which there may be too many. */
export function listExported(sql: Sql, companyId: string, table: Exclude<ExportedTable, 'CheckIn'>): ExportedRow[] {
  return sql.all(`${selectFrom(table)} ORDER BY createdAt, id`, { companyId })
}

export const exportedTranslation = [
  'taskId',
  'language',
  'publicName',
  'description',
] as const satisfies (keyof TaskTranslation)[]

/** The translations of all tasks of a company, archived ones too, task by task. */
export function listExportedTranslations(sql: Sql, companyId: string): ExportedRow[] {
  return sql.all(translations, { companyId })
}

type CheckInPage = { after: { checkedInAt: Date; position: number } | null; limit: number }

/** The next check-ins of a company after a position, oldest first, deleted and hidden ones too; `next` is null at the end. */
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

// The index of check-ins by company and instant has the rowid behind them.
const checkIns = `
  SELECT ${exportedColumns.CheckIn.join(', ')}, rowid AS position FROM CheckIn
  WHERE companyId = :companyId AND (checkedInAt, rowid) > (:checkedInAt, :position)
  ORDER BY checkedInAt, rowid LIMIT :limit`
