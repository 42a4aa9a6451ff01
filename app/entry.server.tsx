import { setTimeout } from 'node:timers/promises'
import { loadApi } from '#app/api/load-api.server.ts'
import { closeDatabase, openDatabase } from '#app/data/database.server.ts'
import { becomeOnlyServer } from '#app/data/file/only-server.server.ts'
import { databaseFile, isReplica, settings } from '#app/config/settings.server.ts'
import { loadArgon2 } from '#app/config/password.server.ts'
import { loadPrisma } from '#app/data/prisma-clients.server.ts'
import { second } from '#app/domain/time/durations.ts'
import { log } from '#app/gateways/log.server.ts'
import { stopOwnPrograms } from '#app/gateways/own-program.server.ts'
import { stopDocumentMaker } from '#app/gateways/documents/document-maker.server.ts'
import { noteCommit } from '#app/gateways/metrics.server.ts'
import { safeOpening } from '#app/operations/backups/safe-opening.server.ts'
import { startFollowing, stopFollowing } from '#app/operations/follow-primary.server.ts'
import { onUnreadableTexts } from '#app/i18n/texts.server.ts'
import { restrictFileAccess } from '#app/operations/restrict-file-access.server.ts'
import { startOutbox, stopOutbox } from '#app/operations/mail/send-outbox.server.ts'
import { startRegularWork, stopRegularWork } from '#app/operations/scheduled/regular-work.server.ts'

export { unreadableReason } from '#app/data/database.server.ts'
export { endpointAt } from '#app/api/load-api.server.ts'
export { answerDocument as default, handleError } from '#app/http/document/answer-document.server.tsx'
export { countedAddresses } from '#app/domain/counted-addresses.ts'
export { isBodyType } from '#app/http/forms/body-type.ts'
export { isForeignRequest } from '#app/http/caller/own-origin.ts'
export { companyForFile } from '#app/http/caller/company-for-file.server.ts'
export { currentRequestId, withLoggedRequest } from '#app/gateways/log.server.ts'
export { noteDamage, noteRequest, noteUncaught } from '#app/gateways/metrics.server.ts'
export { readMetrics } from '#app/operations/health/read-metrics.server.ts'
export { cachedStatusPage } from './routes/check-ins/cached-status-page.server.ts'
export { finishedText } from './routes/public/finished-text.server.ts'
export { refuse } from './routes/refuse.server.tsx'

settings()
onUnreadableTexts((language, error) => log().error({ language, error }, 'texts could not be read, English instead'))
const clock = () => new Date()
// In development this file is loaded again, in the same process, after every change.
if (import.meta.env.PROD) becomeOnlyServer(databaseFile())
if (isReplica()) {
  startFollowing(clock)
} else {
  await openDatabase(clock(), { ...safeOpening, onCommit: noteCommit })
  startOutbox(clock)
  startRegularWork(clock)
}
restrictFileAccess()
if (import.meta.env.PROD) loadSoon().catch((error: unknown) => log().error({ error }, 'code could not be loaded'))

/**
 * Loads two seconds after the start what only owners need: usually before the first of them comes, and before a newer build can
 * replace this one. Rejects if it can't be loaded.
 */
async function loadSoon() {
  await setTimeout(2 * second, undefined, { ref: false })
  await loadApi()
  await loadPrisma()
  await loadArgon2()
}

/**
 * Stops everything that this build has started: document processes, programs, mail and scheduled work, and last the
 * database.
 */
export async function stop() {
  // Before the processes are ended: who waits for one must know that the server stops, and start no other.
  const outbox = stopOutbox()
  const regularWork = isReplica() ? undefined : stopRegularWork()
  stopDocumentMaker()
  stopFollowing()
  await stopOwnPrograms()
  await outbox
  await regularWork
  await closeDatabase()
}
