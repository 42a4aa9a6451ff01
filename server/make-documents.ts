import { writeFileSync, writeSync } from 'node:fs'
import { setPriority } from 'node:os'
import { openReadOnly } from '#app/data/read-only.server.ts'
import { documentDescriptor, type DocumentJob, type FromMaker } from '#app/domain/documents/document-messages.ts'
import { documentKinds } from '#app/operations/documents/document-kinds.server.ts'

giveWay()
process.on('message', (message: { job: DocumentJob }) => void answer(message.job))
process.on('disconnect', () => process.exit())

/** Whoever checks in comes first: the processor is theirs, and where memory runs out, it is this process that ends. */
function giveWay() {
  try {
    setPriority(10)
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not every system lets a process do that.
  }
}

async function answer(job: DocumentJob) {
  try {
    const bytes = await documentOf(job)
    for (let at = 0; at < bytes.length;) at += writeSync(documentDescriptor, bytes, at, bytes.length - at, at)
    await tell({ length: bytes.length })
  } catch (error) {
    await tell({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

async function documentOf({ kind, data, databaseFile }: DocumentJob): Promise<Uint8Array> {
  const make = documentKinds[kind as keyof typeof documentKinds]
  const { sql, close } = openReadOnly(databaseFile)
  try {
    return await make(data as never, sql)
  } finally {
    close()
  }
}

function tell(message: FromMaker): Promise<void> {
  return new Promise((resolve, reject) =>
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve())),
  )
}
