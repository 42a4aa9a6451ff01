import { database } from '#app/data/database.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findDueMail, type DueMail, type MailKind } from '#app/data/read/mail/outbox.sql.server.ts'
import {
  countMailAttempt,
  markMailSent,
  noteMailFailure,
  watchNewMails,
} from '#app/data/write/mail/outbox.sql.server.ts'
import { deletePaper, insertPaper, type NewPaper } from '#app/data/write/papers/papers.sql.server.ts'
import { noteDeliveryOutcome } from '#app/data/write/reports/issued-documents.sql.server.ts'
import { noteMailOutcome } from '#app/data/write/alerts/alerts.sql.server.ts'
import { outsideRequests, log } from '#app/gateways/log.server.ts'
import { deliverMail, type Delivery, type OutgoingMail } from '#app/gateways/mail.server.ts'
import { attachFiles } from '#app/operations/mail/attach-files.server.ts'
import { readMailPicture } from '#app/operations/uploads/read-upload.server.ts'
import { withoutPhoto } from '#app/documents/mails/mail-layout.ts'
import { fail, type Result } from '#app/domain/errors.ts'
import { hour, second } from '#app/domain/time/durations.ts'

/**
 * The pauses between attempts grow: half a minute, then twice as long each time, at most six hours; about four days in
 * all.
 */
const pauses = { first: 30 * second, longest: 6 * hour }
export const maxAttempts = 24

/** The company whose mail of a kind was tried last. Companies take turns, so that none waits for all mails of another. */
const lastCompany: Record<MailKind, string> = { plain: '', withFiles: '' }

type Attempt = {
  now: Date
  /** Aborted when the server stops. */
  signal: AbortSignal
}

/** Tries to send a waiting mail, first those without files. */
export async function sendNextMail(
  now: Date,
  signal = new AbortController().signal,
): Promise<'sent' | 'waits' | 'none'> {
  const outcome = await sendNextOf('plain', { now, signal })
  return outcome === 'none' ? sendNextOf('withFiles', { now, signal }) : outcome
}

/**
 * Tries to send the oldest waiting mail of this kind of the next company, and returns the outcome. Before the mail is sent, the attempt is
 * counted and the time of the next one is set, after a growing pause; if that can't be written, it throws and sends nothing.
 * If a success can't be stored, the mail is sent a second time after the pause: it may be sent twice, but is never lost.
 */
async function sendNextOf(kind: MailKind, { now, signal }: Attempt): Promise<'sent' | 'waits' | 'none'> {
  const after = lastCompany[kind]
  const mail = findDueMail(readingSql(), { kind, now, maxAttempts, longestPause: pauses.longest, after })
  if (!mail) return 'none'
  lastCompany[kind] = mail.companyId
  const { fileKeys: _, digestFile: __, ...shown } = mail
  const { id, companyId } = mail
  const attempts = mail.attempts + 1
  const nextAttemptAt = new Date(now.getTime() + pauseAfter(attempts))
  await database().atomically((sql) => countMailAttempt(sql, { id, attempts, nextAttemptAt }))

  const attached = await attachFiles(mail, { now, signal })
  const paper = attached?.paper
  if (paper) await database().atomically((sql) => insertPaper(sql, companyId, paper))
  const { files } = attached ?? {}
  const delivery = files ? await deliverMail({ ...(await withPhotos(shown)), files }, now) : filesUnread
  if (!delivery.sent) return noteFailure({ id, attempts, now, paper }, delivery)
  await database().atomically((sql) => {
    markMailSent(sql, { id, now })
    noteMailOutcome(sql, { mailId: id, isRefused: false })
    noteDeliveryOutcome(sql, { mailId: id, isSent: true, now })
  })
  log().info({ mail: id, ...(delivery.file && { file: delivery.file }) }, 'mail sent')
  return 'sent'
}

/**
 * The mail with those of its photos that are still there and can be drawn. After the first that can't be had now, the others
 * are left out as well: all other mails wait behind this one.
 */
async function withPhotos({
  companyId,
  photoKeys,
  ...mail
}: Omit<DueMail, 'fileKeys' | 'digestFile'>): Promise<OutgoingMail> {
  const photos: NonNullable<OutgoingMail['photos']> = []
  let { html } = mail
  let isReachable = true
  for (const name of photoKeys === null ? [] : (JSON.parse(photoKeys) as string[])) {
    const picture: Result<Buffer> = isReachable ? await readMailPicture(companyId, name) : fail('server.unavailable')
    if (picture.ok) photos.push({ name, bytes: picture.value })
    else {
      html = withoutPhoto(html, name)
      isReachable &&= picture.failure.code !== 'server.unavailable'
    }
  }
  return { ...mail, html, photos }
}

const filesUnread: FailedDelivery = {
  sent: false,
  error: 'A file to attach could not be had',
  code: 'EFILE',
  final: false,
  isUnknownAddress: false,
}

function pauseAfter(attempts: number) {
  return Math.min(pauses.first * 2 ** (attempts - 1), pauses.longest)
}

type FailedDelivery = Extract<Delivery, { sent: false }>

type FailedMail = { id: string; attempts: number; now: Date; paper: NewPaper | null | undefined }

/** A mail that the other side refuses for good has no attempts left. */
async function noteFailure(mail: FailedMail, failed: FailedDelivery) {
  const { error, code, final, isUnknownAddress } = failed
  const { id, now, paper } = mail
  const attempts = final ? maxAttempts : mail.attempts
  await database().atomically((sql) => {
    noteMailFailure(sql, { id, error, attempts })
    // It has not left: the next try makes another one.
    if (paper) deletePaper(sql, paper.companyId, paper.number)
    if (isUnknownAddress) noteMailOutcome(sql, { mailId: id, isRefused: true })
    if (attempts >= maxAttempts) noteDeliveryOutcome(sql, { mailId: id, isSent: false, now })
  })
  log().warn({ mail: id, attempts, code }, final ? 'mail refused' : 'mail waits')
  return 'waits' as const
}

const checkEvery = 15 * second

type Loop = {
  kind: MailKind
  clock: () => Date
  timer: NodeJS.Timeout | undefined
  round: Promise<void> | undefined
  again: boolean
  ending: AbortController
}

let loops: Loop[] = []

/** Starts the loops that send the mails in the outbox, one for each kind. Does nothing if they are running. */
export function startOutbox(clock: () => Date) {
  if (loops.length > 0) return
  const ending = new AbortController()
  const loopOf = (kind: MailKind): Loop => ({ kind, clock, timer: undefined, round: undefined, again: false, ending })
  loops = [loopOf('plain'), loopOf('withFiles')]
  watchNewMails(() => loops.forEach(wake))
  loops.forEach(wake)
}

/** Stops the loops and waits for the mails that are being sent. */
export async function stopOutbox(): Promise<void> {
  const stopped = loops
  loops = []
  watchNewMails(undefined)
  for (const { timer, ending } of stopped) {
    clearTimeout(timer)
    ending.abort()
  }
  await Promise.all(stopped.map(({ round }) => round))
}

/** Checks the outbox at once. */
function wake(loop: Loop) {
  if (!isRunning(loop)) return
  if (loop.round) loop.again = true
  else loop.round = outsideRequests(() => runRound(loop))
}

async function runRound(loop: Loop) {
  clearTimeout(loop.timer)
  loop.again = false
  try {
    while (
      isRunning(loop) &&
      (await sendNextOf(loop.kind, { now: loop.clock(), signal: loop.ending.signal })) !== 'none'
    );
  } catch (error) {
    log().error({ error: error instanceof Error ? error.message : String(error) }, 'outbox failed')
  }
  loop.round = undefined
  if (isRunning(loop)) loop.timer = setTimeout(() => wake(loop), loop.again ? 0 : checkEvery).unref()
}

function isRunning(loop: Loop) {
  return loops.includes(loop)
}
