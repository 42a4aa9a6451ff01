import type { Sql } from '#app/data/database.server.ts'
import type { EnvelopeState, ListedEnvelope } from '#app/domain/envelopes/listed-envelope.ts'
import { shownPage, type Paging } from '#app/domain/paging.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { failureOf } from './envelopes.sql.server.ts'

/** The place of a refused envelope in its list. */
export type EnvelopePosition = { receivedAt: Date; rowid: number }

/** The place of a refused envelope of the company; null if it has none with this id. */
export function findEnvelopePosition(sql: Sql, companyId: string, id: string): EnvelopePosition | null {
  return sql.get<EnvelopePosition>(position, { companyId, id }) ?? null
}

const position = `
  SELECT receivedAt, rowid FROM Envelope WHERE id = :id AND companyId = :companyId AND refusal IS NOT NULL`

type RefusedQuery = Paging & { state: EnvelopeState; after?: EnvelopePosition | undefined }

/**
 * One page of a company's refused envelopes, newest first; with `after` those behind that place. A `page` beyond the end means the
 * last page.
 */
export function listRefusedEnvelopes(
  sql: Sql,
  companyId: string,
  { state, after, ...requested }: RefusedQuery,
): Paging & { items: ListedEnvelope[]; total: number } {
  const where = [refusedOf, state === 'new' && 'seenAt IS NULL', after && behind].filter(Boolean).join(' AND ')
  const values = { companyId, ...(after && { afterTime: after.receivedAt, afterRow: after.rowid }) }
  const counted = sql.get<{ total: number }>(`SELECT count(*) AS total FROM Envelope WHERE ${where}`, values)
  const { page, pageSize, start } = shownPage(counted?.total ?? 0, requested)
  const rows = sql.all<Row>(
    `SELECT ${columns}
     FROM (SELECT *, rowid AS place FROM Envelope WHERE ${where} ORDER BY receivedAt DESC, rowid DESC LIMIT :pageSize OFFSET :start) e
     JOIN Schedule s ON s.id = e.scheduleId ORDER BY e.receivedAt DESC, e.place DESC`,
    { ...values, pageSize, start },
  )
  return { items: rows.map(listedOf), total: counted?.total ?? 0, page, pageSize }
}

// A partial index has the refused ones alone.
const refusedOf = 'companyId = :companyId AND refusal IS NOT NULL'
const behind = '(receivedAt < :afterTime OR (receivedAt = :afterTime AND rowid < :afterRow))'

/** How many refused envelopes of a company no owner has seen. */
export function countNewRefused(sql: Sql, companyId: string): number {
  const query = `SELECT count(*) AS count FROM Envelope WHERE ${refusedOf} AND seenAt IS NULL`
  return sql.get<{ count: number }>(query, { companyId })?.count ?? 0
}

/** The envelopes of a company with a receipt, taken or refused, newest first; nearly always one. */
export function findByReceipt(sql: Sql, companyId: string, receipt: string): ListedEnvelope[] {
  return sql.all<Row>(ofReceipt, { companyId, receipt }).map(listedOf)
}

/** An envelope of the company; null if it has none with this id. */
export function findListedEnvelope(sql: Sql, companyId: string, id: string): ListedEnvelope | null {
  const row = sql.get<Row>(oneById, { companyId, id })
  return row ? listedOf(row) : null
}

type CountQuery = { from: Date; to: Date }

/** How many check-ins of a company came in a span, and how many of them were made without a network; removed ones too. */
export function countOffline(sql: Sql, companyId: string, span: CountQuery): { offline: number; total: number } {
  const all = sql.get<{ count: number }>(countAll, { companyId, ...span })
  const offline = sql.get<{ count: number }>(`${countAll} AND offlineAt IS NOT NULL`, { companyId, ...span })
  return { offline: offline?.count ?? 0, total: all?.count ?? 0 }
}

const countAll = `
  SELECT count(*) AS count FROM CheckIn WHERE companyId = :companyId AND checkedInAt >= :from AND checkedInAt < :to`

type Row = Omit<ListedEnvelope, 'timezone' | 'failure' | 'checkIns'> & {
  timezone: string | null
  refusal: string | null
  details: string | null
  checkIns: string
}

function listedOf({ timezone, refusal, details, checkIns, ...row }: Row): ListedEnvelope {
  return {
    ...row,
    timezone: zoneOf({ timezone }),
    failure: failureOf({ refusal, details }),
    checkIns: JSON.parse(checkIns) as ListedEnvelope['checkIns'],
  }
}

const columns = `
  e.id, e.receipt, e.scheduleId, e.receivedAt, e.sealedAt, e.refusal, e.details, e.loginName, e.seenAt, s.title, s.location,
  (SELECT r.timezone FROM ScheduleRevision r WHERE r.scheduleId = s.id ORDER BY r.validFrom DESC LIMIT 1) AS timezone,
  (SELECT json_group_array(json_object(
      'id', c.id, 'publicName', c.publicName, 'signature', c.signature, 'slotAt', c.slotAt) ORDER BY listed.key)
   FROM json_each(e.checkInIds) listed JOIN CheckIn c ON c.id = listed.value AND c.scheduleId = e.scheduleId) AS checkIns`

const ofReceipt = `
  SELECT ${columns} FROM Envelope e JOIN Schedule s ON s.id = e.scheduleId
  WHERE e.companyId = :companyId AND e.receipt = :receipt ORDER BY e.receivedAt DESC LIMIT 10`

const oneById = `
  SELECT ${columns} FROM Envelope e JOIN Schedule s ON s.id = e.scheduleId WHERE e.id = :id AND e.companyId = :companyId`
