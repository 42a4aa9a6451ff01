import { hash } from 'node:crypto'
import { beforeEach } from 'vitest'
import { database, newId, type Sql } from '#app/data/database.server.ts'
import { hideTask } from '#app/data/write/check-ins/hidden-tasks.sql.server.ts'
import { insertInspection } from '#app/data/write/inspections/inspections.sql.server.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import type { EntryKind } from '#app/domain/ledger/entry-kinds.ts'
import { send } from '../requests/app.ts'
import { someJpeg } from '../files/pictures.ts'
import { fridge } from './asked-readings.ts'
import { useCheckIns } from './check-in-calls.ts'
import { createStaff } from './factories.ts'
import { givePlan } from './give-plan.ts'
import { createStoredPhoto } from './photos.ts'

/**
 * Before each test, a company with a record of each kind in its ledger: check-ins with a value, with a photo, and one that was hidden,
 * shown and removed; an inspection, what could not be done, an excuse that was taken back, and a task that is hidden.
 */
export function useRecordedCompany() {
  const checkIns = useCheckIns()
  const { fixture, taskId, call } = checkIns
  const recorded = { photoKey: '', checkInIds: [] as string[] }

  beforeEach(async () => {
    const { owner } = fixture
    await givePlan(owner, 'pro')
    const bearer = owner.token
    const texts = { name: 'Kühlung', publicName: 'Kühlung', description: 'Messen "alles"\n' }
    await send(`/api/tasks/${taskId(0)}`, { method: 'PUT', bearer, json: { ...texts, readings: [fridge] } })
    const values = [{ taskId: taskId(0), name: fridge.name, value: 9.5, action: 'Tür zu' }]
    const first = await made(call({ comment: 'Türgriff lose – „klemmt“ 🙂\u2028\t/', readings: values }))
    const second = await made(call({ taskIds: [taskId(1)] }))
    recorded.checkInIds = [first, second]
    const path = `/api/check-ins/${second}`
    for (const hidden of [true, false]) await send(`${path}/visibility`, { method: 'PUT', bearer, json: { hidden } })
    const photo = await someJpeg()
    recorded.photoKey = await createStoredPhoto(owner, fixture.scheduleId, photo)
    const sha256 = hash('sha256', photo)
    await database().atomically((sql) => addPhoto(sql, owner.companyId, { ...recorded, sha256, id: first }))
    const vogt = await createStaff(owner, { loginName: 'vogt', signature: 'K. Vogt', personalType: 'supervisor' })
    await database().atomically((sql) => addJudgements(sql, owner.companyId, { ...fixture, vogt, first }))
    await send(path, { method: 'DELETE', bearer, json: { reason: 'falscher Ort' } })
    await database().atomically((sql) => hideTask(sql, owner.companyId, hiddenTask()))
  })

  function hiddenTask() {
    return { scheduleId: fixture.scheduleId, taskId: taskId(1), hidden: true, now: new Date() }
  }

  return { ...checkIns, recorded }
}

async function made(answer: Promise<Response>): Promise<string> {
  const { checkIns } = (await (await answer).json()) as { checkIns: { id: string }[] }
  return checkIns[0]?.id ?? ''
}

type Photo = { id: string; photoKey: string; sha256: string }

function addPhoto(sql: Sql, companyId: string, { id, photoKey, sha256 }: Photo) {
  sql.run('UPDATE Upload SET sha256 = :sha256 WHERE key = :photoKey', { photoKey, sha256 })
  sql.run('UPDATE CheckIn SET photoKey = :photoKey WHERE id = :id', { id, photoKey })
  enterInLedger(sql, companyId, { kind: 'photo', recordId: id, now: new Date() })
}

type Judged = {
  scheduleId: string
  taskIds: string[]
  anna: { id: string }
  vogt: { id: string; signature: string }
  first: string
}

function addJudgements(sql: Sql, companyId: string, { scheduleId, taskIds, anna, vogt, first }: Judged) {
  const now = new Date()
  const [taskId = ''] = taskIds
  const slot = { slotAt: '2026-11-20T14:00', slotStartsAt: new Date('2026-11-20T13:00:00Z') }
  const supervisor = { id: vogt.id, signature: vogt.signature }
  const finding = { verdict: 'failed' as const, note: 'Ecke', photoKey: null }
  insertInspection(sql, companyId, {
    scheduleId,
    checkIn: { id: first, taskId, ...slot },
    supervisor,
    finding,
    now,
  } as never)
  const id = newId()
  const of = { id, companyId, scheduleId, taskId, ...slot, createdAt: now }
  const names = { timezone: 'Europe/Berlin', publicName: 'Kühlung', signature: 'Anna K.' }
  insertRow(sql, 'NotDoneReport', { ...of, ...names, staffId: anna.id, reason: 'closed', note: 'zu' })
  const enter = (kind: EntryKind) => enterInLedger(sql, companyId, { kind, recordId: id, now })
  enter('notDone')
  insertRow(sql, 'Excuse', { ...of, reason: 'closed', note: null, signature: null })
  enter('excuse')
  sql.run('UPDATE Excuse SET removedAt = :now', { now })
  enter('excuseRemoved')
}
