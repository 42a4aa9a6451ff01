import { database } from '#app/data/database.server.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'

/** The keys of the files in the store, and of those in the database. */
export async function storedFiles() {
  const files: string[] = []
  for await (const { key } of fileStore().list()) files.push(key)
  const rows = database().sql.all<{ key: string }>('SELECT key FROM Upload')
  return { files: files.sort(), rows: rows.map(({ key }) => key).sort() }
}
