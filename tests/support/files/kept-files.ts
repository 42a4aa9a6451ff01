import { database } from '#app/data/database.server.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'

/** The keys of the files that are in the store, and of those that the database knows. */
export async function keptFiles() {
  const files: string[] = []
  for await (const { key } of fileStore().list()) files.push(key)
  const rows = database().sql.all<{ key: string }>('SELECT key FROM Upload')
  return { files: files.sort(), rows: rows.map(({ key }) => key).sort() }
}
