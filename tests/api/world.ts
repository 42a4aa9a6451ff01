import { setTimeout } from 'node:timers/promises'
import { sampleCompanies } from '../../prisma/scenarios.ts'
import { client, type Client } from './client.ts'
import { createMailbox } from './mailbox.ts'
import { createExporters, type Exporters } from './exporters.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'
import { createNewOwners, type NewOwners } from './new-owners.ts'

type Ids = Record<
  | 'tasks'
  | 'staff'
  | 'schedules'
  | 'checkIns'
  | 'groupNames'
  | 'closures'
  | 'folders'
  | 'reports'
  | 'documents'
  | 'sessions'
  | 'comments'
  | 'defects',
  string[]
>
export type Account = Ids & { token: string; userId: string; email: string; password: string }
/** Open tasks of a slot, and a person who may do them. */
export type Work = { scheduleId: string; taskIds: string[]; loginName: string; pin: string }

export type World = {
  owner: Account
  stranger: Account
  /** Each entry is for one check-in. */
  work: Work[]
  /** An open slot with its own person, for check-ins that must be refused. */
  refusedWork: Work
  /** A schedule of the stranger that allows photos; no call changes the stranger's plan or settings. */
  photoWork: Work
  /** A check-in of the stranger with a photo, which can be removed repeatedly. */
  photographed: { id: string }
  /** An inspection of the stranger with a photo, which can be removed repeatedly. */
  inspected: { id: string }
  newOwners: NewOwners
  exporters: Exporters
  /** An owner for valid calls that change the sign-in; without wrong passwords no throttle blocks them. */
  changingOwner: { token: string; password: string }
  /** An owner who pays for Pro and can schedule the downgrade to Plus repeatedly. */
  payingOwner: { token: string }
  client: Client
}

type WorldStart = { origin: string; outbox: string; checkIns: number; setPlan: (email: string) => Promise<void> }

const everyDay = { frequency: 'daily', months: oneTo(12), days: oneTo(7), windowBefore: 720, windowAfter: 720 }
const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

const tasksPerSchedule = 8

/** Signs in two owners of the sample data, and creates at least `checkIns` open occurrences for the first. */
export async function createWorld({ origin, outbox, checkIns, setPlan }: WorldStart): Promise<World> {
  const calls = client(origin)
  const [first, second] = sampleCompanies().map(({ owner }) => owner)
  if (!first || !second) throw new Error('The sample data has two companies')
  for (const { email } of [first, second]) await setPlan(email)
  const [owner, stranger] = [await signIn(calls, first), await signIn(calls, second)]
  const work: Work[] = []
  for (let index = 0; work.length < checkIns; index += 1)
    work.push(...(await openWork(calls, { owner, name: `p${index}`, tasks: tasksPerSchedule })))
  const [refusedWork] = await openWork(calls, { owner, name: 'refused', tasks: 1 })
  if (!refusedWork) throw new Error('No slot is open')
  owner.comments.push(await writeComment(calls, owner))
  const photoWork = await workWithPhotos(calls, stranger, 'photos')
  const photographed = await checkInWithPhoto(calls, await workWithPhotos(calls, stranger, 'photographed'))
  const inspected = await inspectWithPhoto(calls, stranger, await workWithPhotos(calls, stranger, 'inspected'))
  const newOwners = createNewOwners(calls, createMailbox(outbox))
  const changingOwner = await newOwners.signedIn()
  const payingOwner = await newOwners.paying('pro')
  const makeSchedule = async (token: string) => {
    const [createdTasks] = await openWork(calls, { owner: { token }, name: 'exports', tasks: 1 })
    return createdTasks?.scheduleId ?? ''
  }
  const exporters = createExporters({ newOwners, setPlan, makeSchedule })
  return {
    owner,
    stranger,
    work,
    refusedWork,
    photoWork,
    photographed,
    inspected,
    newOwners,
    exporters,
    changingOwner,
    payingOwner,
    client: calls,
  }
}

async function signIn(calls: Client, credentials: { email: string; password: string }): Promise<Account> {
  const { token, user } = await calls.signIn(credentials)
  const idsOf = async (path: string) =>
    (await calls.read<{ items: { id: string }[] }>(path, token)).items.map(({ id }) => id)
  const [tasks, staff, schedules, checkIns] = await Promise.all([
    idsOf('/api/tasks'),
    idsOf('/api/staff'),
    idsOf('/api/schedules'),
    idsOf('/api/check-ins'),
  ])
  const { id: groupName } = await calls.make<{ id: string }>('/api/group-names', { name: crypto.randomUUID() }, token)
  const days = { from: '2027-01-01', to: '2027-01-01', reason: 'Neujahr' }
  const { id: closure } = await calls.make<{ id: string }>('/api/closures', days, token)
  const order = { selection: 'chosen', ids: schedules.slice(0, 1), month: '2026-11' }
  const { id: folder } = await calls.make<{ id: string }>('/api/folders', order, token)
  const { id: reportId } = await calls.make<{ id: string }>('/api/reports', report, token)
  const document = await sendReport(calls, reportId, token)
  const wrong = { scheduleId: schedules[0], category: 'smell', text: null }
  const { id: defect } = await calls.make<{ id: string }>('/api/defects', wrong, token)
  const { id: session } = await calls.newSession(credentials)
  const { email, password } = credentials
  const ids = {
    tasks,
    staff,
    schedules,
    checkIns,
    groupNames: [groupName],
    closures: [closure],
    folders: [folder],
    reports: [reportId],
    documents: [document],
    sessions: [session],
    comments: [] as string[],
    defects: [defect],
  }
  return { token, userId: user.id, email, password, ...ids }
}

/** A report as PDF and CSV, as the API takes it. */
export const report = {
  name: 'Tag',
  selection: 'all',
  period: 'day',
  parts: ['figures'],
  columns: ['slotAt'],
  language: 'de',
  form: 'both',
  rhythm: 'none',
}

/** Sends a report, waits until it is made, and returns the id of the document. */
async function sendReport(calls: Client, reportId: string, token: string): Promise<string> {
  const path = `/api/reports/${reportId}/documents`
  const { id } = await calls.make<{ id: string }>(path, {}, token)
  for (;;) {
    const { items } = await calls.read<{ items: { state: string }[] }>(path, token)
    if (items.every(({ state }) => state === 'ready')) return id
    if (items.some(({ state }) => state === 'failed')) throw new Error('The report was not made')
    await setTimeout(200)
  }
}

async function workWithPhotos(calls: Client, owner: Account, name: string): Promise<Work> {
  const headers = { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ allowStaffImageUpload: true })
  await calls.send({ method: 'PUT', path: '/settings/schedule', headers, body })
  const [work] = await openWork(calls, {
    owner,
    name,
    tasks: 1,
    rules: { allowStaffImageUpload: true, guestReports: true, ratings: true },
  })
  if (!work) throw new Error('No slot takes photos')
  return work
}

/** Checks in for the owner with a comment, and returns the comment's id. */
async function writeComment(calls: Client, owner: Account): Promise<string> {
  const [work] = await openWork(calls, { owner, name: 'commented', tasks: 1 })
  if (!work) throw new Error('No slot is open')
  const { scheduleId, ...checkIn } = work
  await calls.make(`/api/schedules/${scheduleId}/check-ins`, { ...checkIn, comment: 'Seife leer' })
  const { items } = await calls.read<{ items: { id: string }[] }>('/api/comments', owner.token)
  return items[0]?.id ?? ''
}

type MadeCheckIn = { id: string; slotAt: string }

async function checkInWithPhoto(calls: Client, { scheduleId, taskIds, ...staff }: Work): Promise<MadeCheckIn> {
  const photoKey = await uploadPhoto(calls, { scheduleId, ...staff })
  const body = { ...staff, taskIds, photoKey }
  const { checkIns } = await calls.make<{ checkIns: MadeCheckIn[] }>(`/api/schedules/${scheduleId}/check-ins`, body)
  const [checkIn] = checkIns
  if (!checkIn) throw new Error('There is no check-in with a photo')
  return checkIn
}

/** Has a new supervisor inspect what is checked in for this work, with a photo. */
async function inspectWithPhoto(calls: Client, owner: Account, work: Work): Promise<{ id: string }> {
  const { scheduleId, taskIds } = work
  const { slotAt } = await checkInWithPhoto(calls, work)
  const loginName = `${work.loginName}-by`
  const supervisor = { ...person(loginName), personalType: 'supervisor' }
  const { pin } = await calls.make<{ pin: string }>('/api/staff', supervisor, owner.token)
  const photoKey = await uploadPhoto(calls, { scheduleId, loginName, pin })
  const finding = { slotAt, taskId: taskIds[0], verdict: 'failed', photoKey }
  return calls.make(`/api/schedules/${scheduleId}/inspections`, { loginName, pin, ...finding })
}

/** Uploads a photo, and returns its key. */
async function uploadPhoto(calls: Client, { scheduleId, ...staff }: Omit<Work, 'taskIds'>): Promise<string> {
  const address = `/api/schedules/${scheduleId}/photo-upload-url`
  const upload = await calls.make<{ uploadUrl: string; photoKey: string }>(address, staff)
  const stored = await fetch(upload.uploadUrl, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/jpeg' },
    body: await someJpeg(),
  })
  if (!stored.ok) throw new Error(`The photo was answered ${stored.status}`)
  return upload.photoKey
}

type Opened = { owner: Pick<Account, 'token'>; name: string; tasks: number; rules?: object }

async function openWork(calls: Client, { owner, name, tasks, rules = {} }: Opened) {
  const { token } = owner
  const { id: staffId, pin } = await calls.make<{ id: string; pin: string }>('/api/staff', person(name), token)
  const createdTasks = []
  for (let index = 0; index < tasks; index += 1) {
    createdTasks.push(await calls.make<{ id: string }>('/api/tasks', task(`${name}-${index}`), token))
  }
  const entries = createdTasks.map(({ id }) => ({ taskId: id, staffIds: [staffId] }))
  const place = { title: name, location: name, status: 'public', tasks: entries }
  const { id } = await calls.make<{ id: string }>('/api/schedules', { ...everyDay, times, ...place, ...rules }, token)
  return entries.map(({ taskId }) => ({ scheduleId: id, taskIds: [taskId], loginName: name, pin }))
}

export function person(loginName: string) {
  return { loginName, email: 'person@example.com', personalType: 'staff', signature: loginName }
}

export function task(name: string) {
  return { name, publicName: name, description: name }
}

function oneTo(last: number) {
  return Array.from({ length: last }, (_, index) => index + 1)
}
