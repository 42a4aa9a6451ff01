import type { Sql } from '#app/data/database.server.ts'
import type { KeptRegion } from '#app/domain/holidays/kept-holidays.ts'
import type { Region } from '#app/domain/holidays/regions.ts'

const jsonOfRegions = `json_group_array(
        json_object('region', h.region, 'enteredAt', h.createdAt, 'removedAt', h.removedAt) ORDER BY h.createdAt)`

/**
 * The regions whose public holidays the company of revision `r` keeps, as JSON: those on which slots from an instant on may depend.
 * Nothing is read for a revision that is due on public holidays as on any day.
 */
export function keptRegionsSince(since: string): string {
  return `CASE r.onHolidays WHEN 'due' THEN '[]' ELSE (
      SELECT ${jsonOfRegions} FROM HolidayRegion h
      WHERE h.companyId = r.companyId AND (h.removedAt IS NULL OR h.removedAt >= date(${since}, '-2 days'))
    ) END AS keptRegions`
}

type StoredRegion = { region: Region; enteredAt: string; removedAt: string | null }

/** The regions of JSON as `keptRegionsSince` makes it. */
export function keptRegionsOf(json: string): KeptRegion[] {
  if (json === '[]') return []
  return (JSON.parse(json) as StoredRegion[]).map(({ region, enteredAt, removedAt }) => ({
    region,
    enteredAt: new Date(enteredAt),
    removedAt: removedAt === null ? null : new Date(removedAt),
  }))
}

/** Whether a company keeps the public holidays of a region, or ever did. */
export function hasKeptRegions(sql: Sql, companyId: string): boolean {
  return sql.get('SELECT 1 FROM HolidayRegion WHERE companyId = :companyId LIMIT 1', { companyId }) !== undefined
}

/** The region whose public holidays a company keeps now; null for none. */
export function readRegion(sql: Sql, companyId: string): Region | null {
  return sql.get<{ region: Region }>(current, { companyId })?.region ?? null
}

const current = 'SELECT region FROM HolidayRegion WHERE companyId = :companyId AND removedAt IS NULL'
