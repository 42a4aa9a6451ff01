import { closeDatabase, openDatabase } from '#app/data/database.server.ts'
import { settings } from '#app/data/settings.server.ts'
import { startSessionUses, stopSessionUses } from '#app/operations/accounts/keep-session-uses.server.ts'
import { startOutbox, stopOutbox } from '#app/operations/mail/send-outbox.server.ts'
import { startSweep, stopSweep } from '#app/operations/uploads/sweep-uploads.server.ts'

export { endpointAt } from '#app/api/api.server.ts'
export { answerDocument as default, handleError } from '#app/http/answer-document.server.tsx'
export { isBodyType } from '#app/http/body-type.ts'
export { isForeignRequest } from '#app/http/own-origin.ts'
export { refuse } from './routes/refuse.server.tsx'

settings()
await openDatabase(new Date())
startOutbox(() => new Date())
startSessionUses()
startSweep(() => new Date())

/** Ends what loading this build has started: the sending of mail, sessions in memory, the sweeping of files; then the database. */
export async function stop() {
  await stopOutbox()
  await stopSessionUses()
  await stopSweep()
  await closeDatabase()
}
