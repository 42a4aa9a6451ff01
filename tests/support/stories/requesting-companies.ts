import { createRefusedEnvelope } from './envelopes.ts'
import { createDefect } from '#tests/support/stories/defects.ts'
import { createPaper } from './papers.ts'
import { createIssuedDocument } from './issued-document.ts'
import { database, newId } from '#app/data/database.server.ts'
import { findHeadsKey } from '#app/data/read/ledger/heads-page.sql.server.ts'
import { publishHeads } from '#app/operations/ledger/publish-heads.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { since, type AnyRequest } from '../requests/all-requests.ts'
import { createCheckIn, createComment } from './check-ins.ts'
import { createInspection } from './inspections.ts'
import { addressOf } from '../requests/declared-paths.ts'
import {
  createFolder,
  createGroupName,
  createRecipient,
  createOwner,
  createSchedule,
  createSession,
  createStaff,
  createTask,
} from './factories.ts'
import { inDatabaseOf } from '../schedules/open-work.ts'
import { createRatings } from './ratings.ts'
import { createClosure } from './closures.ts'
import { createPushDevice } from './create-push-device.ts'
import { giveLogo } from './give-logo.ts'

/** A company that can make each request once. Each request that writes has its own session, because it may end the session. */
export type RequestingCompany = { ids: Record<string, string>; token: string; sessions: string[]; address: string }

type CompanySize = { sessions: number; checkIns?: number }

/** Creates companies with long exports: a slot each quarter of an hour for more than a year, and check-ins with long comments. */
export function createRequestingCompanies(
  directory: string,
  count: number,
  size: CompanySize,
): Promise<RequestingCompany[]> {
  return inDatabaseOf(directory, () =>
    Promise.all(Array.from({ length: count }, (_, index) => createCompany(index, size))),
  )
}

/** A request by the owner of this company, from the company's own address. */
export function requestOf(
  { ids, token, sessions, address }: RequestingCompany,
  { method, path, isCall }: AnyRequest,
  origin: string,
) {
  const isWrite = method !== 'GET'
  const session = (isWrite && sessions.pop()) || token
  const type = isCall ? 'application/json' : 'application/x-www-form-urlencoded'
  const headers = {
    'Fly-Client-IP': address,
    ...(isCall ? { Authorization: `Bearer ${session}` } : { Cookie: `session=${session}` }),
    ...(isWrite && { Origin: origin, 'Content-Type': type }),
  }
  return { method, path: addressOf(path, ids), headers, body: isWrite ? (isCall ? '{}' : 'name=x') : '' }
}

async function createCompany(
  index: number,
  { sessions: count, checkIns: checkInCount = 1500 }: CompanySize,
): Promise<RequestingCompany> {
  const owner = await createOwner({ plan: 'enterprise' })
  const [task, staff, groupName] = [await createTask(owner), await createStaff(owner), await createGroupName(owner)]
  const quarter = day / 96
  const schedule = await createSchedule(owner, {
    times: Array.from({ length: 96 }, (_, slot) => new Date(slot * quarter).toISOString().slice(11, 16)),
    tasks: [{ taskId: task.id, staffIds: [staff.id] }],
    timezone: 'UTC',
    validFrom: since,
    windowBefore: 5,
    windowAfter: 5,
  })
  const first = Math.ceil(since.getTime() / day) * day
  const checkIns = await Promise.all(
    Array.from({ length: checkInCount }, (_, slot) => {
      const slotAt = new Date(first + slot * quarter).toISOString().slice(0, 16)
      return createCheckIn(owner, { schedule, task, staff, slotAt, comment: `${newId()} `.repeat(25) })
    }),
  )
  const { id: commentId } = await createComment(owner, {
    schedule,
    task,
    staff,
    slotAt: new Date(first - day).toISOString().slice(0, 16),
    comment: 'Seife leer',
  })
  const sessions = await Promise.all(Array.from({ length: count }, () => createSession(owner)))
  const [checkIn] = checkIns
  const checkInId = checkIn?.id ?? ''
  const inspectionId = checkIn ? (await createInspection({ checkIn, supervisor: staff })).id : ''
  const issued = await createIssuedDocument(owner)
  await createRatings(owner, { schedule, day: '2026-11-18', stars: [4] })
  await publishHeads(owner.companyId, { published: true, now: new Date() })
  const ids = {
    ...issued,
    deliverieId: issued.deliveryId,
    form: 'pdf',
    userId: owner.userId,
    taskId: task.id,
    staffId: staff.id,
    scheduleId: schedule.id,
    sessionId: owner.sessionId,
    groupNameId: groupName.id,
    closureId: (await createClosure(owner)).id,
    slotAt: '2026-11-17T14:00',
    day: '2026-11-18',
    commentId,
    defectId: await createDefect(owner, { schedule, staff }),
    deviceId: (await createPushDevice(owner)).id,
    recipientId: (await createRecipient(owner)).id,
    folderId: (await createFolder(owner, { scheduleIds: [schedule.id], isReady: true })).id,
    'group-nameId': groupName.id,
    checkInId,
    'check-inId': checkInId,
    inspectionId,
    envelopeId: await createRefusedEnvelope(owner, schedule),
    article: 'check-in',
    token: 'unknown',
    plan: 'pro',
    change: 'publish',
    fileKey: 'unknown',
    photoKey: 'unknown',
    logoKey: await giveLogo(owner),
    number: await createPaper(owner),
    headsKey: findHeadsKey(database().sql, owner.companyId) ?? '',
  }
  return { ids, token: owner.token, sessions, address: `198.18.${index}.1` }
}
