import { writeSync } from 'node:fs'
import { openReadOnly } from '#app/data/read-only.server.ts'
import { documentDescriptor, type DocumentJob, type DocumentAnswer } from '#app/domain/documents/document-messages.ts'
import { documentKinds } from '#app/operations/documents/document-kinds.server.ts'
import { lowerPriority } from './lower-priority.ts'

lowerPriority()
process.on('message', (message: { job: DocumentJob }) => void answer(message.job))
process.on('disconnect', () => process.exit())

async function answer(job: DocumentJob) {
  try {
    const { bytes, facts } = await documentOf(job)
    for (let at = 0; at < bytes.length;) at += writeSync(documentDescriptor, bytes, at, bytes.length - at, at)
    await reply({ length: bytes.length, facts })
  } catch (error) {
    await reply({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

async function documentOf({ kind, data, databaseFile }: DocumentJob): Promise<{ bytes: Uint8Array; facts: unknown }> {
  const make = documentKinds[kind as keyof typeof documentKinds]
  const { sql, close } = openReadOnly(databaseFile)
  try {
    const made = await make(data as never, sql)
    return made instanceof Uint8Array ? { bytes: made, facts: undefined } : made
  } finally {
    close()
  }
}

function reply(message: DocumentAnswer): Promise<void> {
  return new Promise((resolve, reject) =>
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve())),
  )
}
