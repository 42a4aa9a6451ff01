import type { Device } from '#app/domain/device.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { finishDefect } from '#app/operations/defects/finish-defect.server.ts'
import { reportDefect } from '#app/operations/defects/report-defect.server.ts'
import { storeDefectPhoto } from '#app/operations/defects/store-defect-photo.server.ts'
import type { SavedKind } from '#app/ui/check-ins/defects/defects-page-data.ts'
import { failureOfForm } from './failure-of-form.server.ts'
import type { readDefectForm } from './read-defect-form.server.ts'

type PostedDefect = {
  form: Awaited<ReturnType<typeof readDefectForm>>
  scheduleId: string
  device: Device
  address: string
  now: Date
}

/** Does what a form of the page says, and tells what that was. */
export async function postDefect({ form, ...post }: PostedDefect): Promise<Result<SavedKind>> {
  const { defectId, photo } = form
  return defectId === null ? report({ form, ...post }, photo) : finish({ form, ...post }, { defectId, photo })
}

async function report({ form, now, ...post }: PostedDefect, photo: Uint8Array | null): Promise<Result<SavedKind>> {
  const submission = form.report()
  if (submission.status !== 'success') return failureOfForm(submission)
  const { loginName, pin, category, text } = submission.value
  const stored = await storeDefectPhoto({ ...post, input: { loginName, pin }, now }, photo)
  if (!stored.ok) return stored
  const { proof, photoKey } = stored.value
  const reported = await reportDefect({ proof, defect: { category, text, photoKey }, now })
  return reported.ok ? ok('reported') : reported
}

type Finished = { defectId: string; photo: Uint8Array | null }

async function finish({ form, now, ...post }: PostedDefect, { defectId, photo }: Finished): Promise<Result<SavedKind>> {
  const step = form.step()
  if (step.status !== 'success') return failureOfForm(step)
  const { loginName, pin, note } = step.value
  const stored = await storeDefectPhoto({ ...post, input: { loginName, pin }, now }, photo)
  if (!stored.ok) return stored
  const finished = await finishDefect({ ...stored.value, defectId, note, now })
  return finished.ok ? ok('finished') : finished
}
