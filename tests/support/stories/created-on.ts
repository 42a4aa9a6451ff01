import { database } from '#app/data/database.server.ts'

/** Sets when a row was created: on this day of 2026. */
export function createdOn(day: string, table: 'Schedule' | 'Staff' | 'Task', { id }: { id: string }) {
  const values = { id, createdAt: new Date(`2026-${day}T12:00:00Z`) }
  return database().atomically((sql) => sql.run(`UPDATE ${table} SET createdAt = :createdAt WHERE id = :id`, values))
}
