import { hour, minute, second } from '#app/domain/time/durations.ts'
import { watchClosedCompanies } from '#app/data/write/company/companies.sql.server.ts'
import { watchNewDocuments } from '#app/data/write/reports/issued-documents.sql.server.ts'
import { watchNewFolders } from '#app/data/write/folders/folders.sql.server.ts'
import { watchNewMessages } from '#app/data/write/push/push-messages.sql.server.ts'
import { sendDigests } from '#app/operations/digests/send-digests.server.ts'
import { makeFolders, whenFoldersAreMade } from '#app/operations/folders/make-folders.server.ts'
import { tidyFolders } from '#app/operations/folders/tidy-folders.server.ts'
import { orderDueDocuments } from '#app/operations/reports/order-document.server.ts'
import { makeIssuedDocuments, whenDocumentsAreMade } from '#app/operations/reports/make-issued-documents.server.ts'
import { removeFiles } from '#app/operations/uploads/remove-files.server.ts'
import { storeSessionUses } from './store-session-uses.server.ts'
import { removeOldRegistrations } from './remove-old-registrations.server.ts'
import { sumClosedDays } from './sum-closed-days.server.ts'
import { backUpDaily } from './back-up-daily.server.ts'
import { recountLedgersDaily } from './recount-ledgers-daily.server.ts'
import { anchorDay } from '#app/operations/ledger/anchor-day.server.ts'
import { stampDays } from '#app/operations/ledger/stamp-days.server.ts'
import { storeHeads } from '#app/operations/ledger/heads-in-file-store.server.ts'
import { tryBackupWeekly } from './try-backup-weekly.server.ts'
import { deleteClosedCompanies } from './delete-closed-companies.server.ts'
import { noteHeartbeat, heartbeatEvery } from './note-heartbeat.server.ts'
import { restingAfterJump, unlessClockJumped } from './unless-clock-jumped.server.ts'
import { forgetOldAlerts, watchSlots } from './watch-slots.server.ts'
import { watchBuild } from './watch-build.server.ts'
import { forgetOldDocuments } from './forget-old-documents.server.ts'
import { forgetOldPapers } from './forget-old-papers.server.ts'
import { forgetRefusedEnvelopes } from './forget-refused-envelopes.server.ts'
import { forgetOldMails } from './forget-old-mails.server.ts'
import { draftAllSurplus } from './draft-all-surplus.server.ts'
import { refreshAllPayments } from './refresh-all-payments.server.ts'
import { pushRegularly } from './push-regularly.server.ts'
import { regularly } from './regularly.server.ts'
import { takeOutArchivedTasks } from './take-out-archived-tasks.server.ts'
import { sweepUploads } from './sweep-uploads.server.ts'

const fileRemoval = regularly({
  name: 'removing files',
  every: hour,
  firstAfter: 5 * second,
  run: (_, signal) => removeFiles(signal),
})

const folderMaking = regularly({ name: 'making folders', every: minute, firstAfter: 5 * second, run: makeFolders })
const reportMaking = regularly({
  name: 'making reports',
  every: minute,
  firstAfter: 3 * second,
  run: makeIssuedDocuments,
})
const folderTidying = regularly({ name: 'tidying folders', every: hour, firstAfter: 2 * second, run: tidyFolders })

const pushing = regularly({
  name: 'sending notifications',
  every: 15 * second,
  firstAfter: 5 * second,
  run: pushRegularly,
})

const companyDeletion = regularly({
  name: 'deleting closed companies',
  every: hour,
  firstAfter: 5 * second,
  async run(now, signal) {
    await deleteClosedCompanies(now, signal)
    fileRemoval.wake()
    folderTidying.wake()
  },
})

const works = [
  regularly({ name: 'writing', every: heartbeatEvery, firstAfter: 0, run: noteHeartbeat }),
  regularly({ name: 'keeping session uses', every: minute, run: storeSessionUses }),
  regularly({ name: 'summing attendance', every: minute, run: sumClosedDays }),
  regularly({ name: 'watching slots', every: 15 * second, firstAfter: 5 * second, run: watchSlots }),
  regularly({ name: 'sending digests', every: minute, firstAfter: 10 * second, run: restingAfterJump(sendDigests) }),
  regularly({
    name: 'ordering reports',
    every: minute,
    firstAfter: 2 * second,
    run: restingAfterJump(orderDueDocuments),
  }),
  regularly({ name: 'forgetting old alerts', every: hour, run: unlessClockJumped(forgetOldAlerts) }),
  regularly({ name: 'forgetting refused envelopes', every: hour, run: unlessClockJumped(forgetRefusedEnvelopes) }),
  regularly({ name: 'sweeping uploads', every: hour, run: unlessClockJumped(sweepUploads) }),
  regularly({ name: 'forgetting old mails', every: hour, run: unlessClockJumped(forgetOldMails) }),
  regularly({ name: 'removing old registrations', every: hour, run: unlessClockJumped(removeOldRegistrations) }),
  regularly({ name: 'checking payments', every: hour, run: refreshAllPayments }),
  regularly({ name: 'watching the build', every: minute, run: watchBuild }),
  regularly({ name: 'backing up', every: 10 * second, run: backUpAndTry }),
  regularly({
    name: 'keeping heads of ledgers',
    every: minute,
    firstAfter: 10 * second,
    run: unlessClockJumped(anchorDay),
  }),
  regularly({ name: 'getting timestamps', every: minute, firstAfter: 12 * second, run: restingAfterJump(stampDays) }),
  regularly({ name: 'storing heads of ledgers', every: 15 * minute, firstAfter: 2 * minute, run: storeHeads }),
  regularly({ name: 'recounting ledgers', every: minute, firstAfter: 15 * second, run: recountLedgersDaily }),
  pushing,
  companyDeletion,
  fileRemoval,
  folderMaking,
  folderTidying,
  reportMaking,
  regularly({ name: 'forgetting old reports', every: hour, run: unlessClockJumped(forgetOldDocuments) }),
  regularly({ name: 'forgetting old papers', every: hour, run: unlessClockJumped(forgetOldPapers) }),
  regularly({ name: 'taking out archived tasks', every: hour, firstAfter: 5 * second, run: takeOutArchivedTasks }),
  regularly({ name: 'making drafts', every: hour, firstAfter: 5 * second, run: draftAllSurplus }),
]

/** One after the other: neither runs while the other has the lock of backups. */
async function backUpAndTry(now: Date): Promise<void> {
  await backUpDaily(now)
  await tryBackupWeekly(now)
}

/** Starts everything that the server does regularly by itself, except sending mail. */
export function startRegularWork(clock: () => Date) {
  for (const work of works) work.start(clock)
  watchClosedCompanies(companyDeletion.wake)
  watchNewMessages(pushing.wake)
  watchNewFolders(() => {
    folderMaking.wake()
    folderTidying.wake()
  })
  watchNewDocuments(reportMaking.wake)
}

/** Stops it, and stores session uses that are not written yet. */
export async function stopRegularWork(): Promise<void> {
  watchClosedCompanies(undefined)
  watchNewFolders(undefined)
  watchNewDocuments(undefined)
  watchNewMessages(undefined)
  await Promise.all(works.map((work) => work.stop()))
  await whenFoldersAreMade()
  await whenDocumentsAreMade()
  await storeSessionUses()
}
