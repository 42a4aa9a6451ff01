import type { StoredFile } from '#app/data/read/reports/issued-documents.sql.server.ts'
import { joined } from '#app/domain/folders/file-names.ts'
import { daysInFileName } from '#app/domain/folders/folder-days.ts'

/** The name of a file as readers save it: `Wochenbericht_2026-11-23_2026-11-29.pdf`. */
export function nameOfFile({
  name,
  fromDate: from,
  toDate: to,
  form,
}: Pick<StoredFile, 'name' | 'fromDate' | 'toDate' | 'form'>) {
  return `${joined([name, daysInFileName({ from, to })])}.${form}`
}
