import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

/** Finds the place of an entry in a list of the company; null if it has no such entry. */
export type FindPosition<Position> = (
  sql: ReturnType<typeof readingSql>,
  companyId: string,
  id: string,
) => Position | null

/** The place after which a list is read; undefined for a whole list. An unknown entry is refused at the field `after`. */
export function positionAfter<Position>(
  find: FindPosition<Position>,
  companyId: string,
  id: string | undefined,
): Result<Position | undefined> {
  if (!id) return ok(undefined)
  const position = find(readingSql(), companyId, id)
  return position === null ? fail('request.invalidFields', { field: 'after' }) : ok(position)
}
