import type { Device } from '#app/domain/device.ts'
import { ok, type ErrorCode, type Failure, type Result } from '#app/domain/errors.ts'
import type { SupervisorVisit } from '#app/operations/inspections/admit-supervisor.server.ts'
import { reportDefect } from '#app/operations/defects/report-defect.server.ts'
import { beginVisit } from '#app/operations/inspections/begin-visit.server.ts'
import { excuseAsSupervisor } from '#app/operations/inspections/excuse-as-supervisor.server.ts'
import { inspectWithPhoto, storePhotoInVisit } from '#app/operations/inspections/inspect-with-photo.server.ts'
import { failureOfForm } from './failure-of-form.server.ts'
import type { readInspectionForm } from './read-inspection-form.server.ts'

type InspectionForm = Awaited<ReturnType<typeof readInspectionForm>>

/** A posted form, and the visit that it is sent in. */
export type PostedInspection = {
  form: InspectionForm
  scheduleId: string
  device: Device
  address: string
  visit: SupervisorVisit | null
  now: Date
}

/** After a form: the visit that goes on, null when it is over, and the place on the page to show next. */
export type Posted = { visit: SupervisorVisit | null; place: string; loginName?: string }

/** Does what a form of the page says. */
export async function postInspection(posted: PostedInspection): Promise<Result<Posted>> {
  const { form } = posted
  if (form.step === 'open') return open(posted)
  if (form.step === 'leave') return ok({ visit: null, place: '' })
  if (form.step === 'judge') return judge(posted)
  if (form.step === 'report') return report(posted)
  if (form.step === 'excuse' || form.step === 'takeBack') return excuse(posted, form.step)
  return failed('request.invalidFields')
}

async function open({ form, scheduleId, device, address, now }: PostedInspection): Promise<Result<Posted>> {
  const opening = form.opening()
  if (opening.status !== 'success') return failureOfForm(opening)
  const begun = await beginVisit({ scheduleId, input: opening.value, device, address, now })
  return begun.ok ? ok({ visit: begun.value, place: '', loginName: opening.value.loginName }) : begun
}

async function judge({ form, scheduleId, visit, now }: PostedInspection): Promise<Result<Posted>> {
  if (!visit) return failed('inspection.signInAgain')
  const judgement = form.judgement()
  if (judgement.status !== 'success') return failureOfForm(judgement)
  const { checkInIds, ...finding } = judgement.value
  const inspected = await inspectWithPhoto({
    scheduleId,
    visit,
    judged: { checkInIds },
    finding,
    photo: form.photo,
    now,
  })
  return inspected.ok ? ok({ visit, place: `c-${checkInIds[0]}` }) : inspected
}

async function report({ form, scheduleId, visit, now }: PostedInspection): Promise<Result<Posted>> {
  if (!visit) return failed('inspection.signInAgain')
  const defect = form.defect()
  if (defect.status !== 'success') return failureOfForm(defect)
  const proof = { visit, scheduleId, now }
  const stored = form.photo ? await storePhotoInVisit(proof, form.photo) : ok(null)
  if (!stored.ok) return stored
  const reported = await reportDefect({ proof, defect: { ...defect.value, photoKey: stored.value }, now })
  return reported.ok ? ok({ visit, place: 'defects' }) : reported
}

async function excuse(
  { form, scheduleId, visit, now }: PostedInspection,
  step: 'excuse' | 'takeBack',
): Promise<Result<Posted>> {
  if (!visit) return failed('inspection.signInAgain')
  const task = form.missedTask()
  if (task.status !== 'success') return failureOfForm(task)
  const reason = step === 'excuse' ? form.excuse() : null
  if (reason && reason.status !== 'success') return failureOfForm(reason)
  const excused = await excuseAsSupervisor({ scheduleId, visit, ...task.value, excuse: reason?.value ?? null, now })
  return excused.ok ? ok({ visit, place: `m-${task.value.slotAt}-${task.value.taskId}` }) : excused
}

function failed(code: ErrorCode): { ok: false; failure: Failure } {
  return { ok: false, failure: { code } }
}
