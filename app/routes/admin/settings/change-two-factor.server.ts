import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import { qrSvg } from '#app/documents/qr-code.server.ts'
import type { Failure, Result } from '#app/domain/errors.ts'
import { firstCodeSchema, proofSchema } from '#app/domain/two-factor/schema.ts'
import { deviceOf } from '#app/http/cookies/device.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { readForm } from '#app/http/forms/read-form.server.ts'
import type { SignedInUser } from '#app/http/caller/require-user.server.ts'
import { formFailure, formReply, pageFailure } from '#app/http/respond.server.ts'
import { beginTwoFactor, type SharedSecret } from '#app/operations/two-factor/begin-two-factor.server.ts'
import { confirmTwoFactor, type RecoveryCodes } from '#app/operations/two-factor/confirm-two-factor.server.ts'
import { renewRecoveryCodes } from '#app/operations/two-factor/renew-recovery-codes.server.ts'
import { showBegunSecret } from '#app/operations/two-factor/show-begun-secret.server.ts'
import { turnOffTwoFactor } from '#app/operations/two-factor/turn-off-two-factor.server.ts'

/** The data of the page after one of its forms was sent. Each secret is in this answer only. */
type TwoFactorAnswer = Partial<RecoveryCodes> & {
  /** The secret, and the QR code of its address as SVG. */
  shown?: { secret: string; qrCode: string } | null
  refusedForm?: { subject: string; reply: SubmissionResult; failure: Failure | null }
}

/** Runs the form of the page that the hidden field `subject` names: begin, confirm, renew or off. Any other is 422. */
export async function changeTwoFactor(request: Request, { user, now }: { user: SignedInUser; now: Date }) {
  const form = await readForm(request, { fields: { subject: true, password: true, code: true } })
  const owner = { user, userId: user.id, device: await deviceOf(request), now }
  const formName = form.get('subject')

  switch (formName) {
    case 'begin': {
      const schema = proofSchema.pick({ password: true })
      const begun = await parseAndRun(form, schema, (proof) => beginTwoFactor({ ...owner, proof }))
      return 'refusal' in begun ? refusedForm(formName, begun.refusal) : shown({ shown: await withQrCode(begun.value) })
    }
    case 'confirm': {
      const confirmed = await parseAndRun(form, firstCodeSchema, (first) => confirmTwoFactor({ ...owner, ...first }))
      if (!('refusal' in confirmed)) return shown(confirmed.value)
      return refusedForm(formName, confirmed.refusal, { shown: await withQrCode(showBegunSecret(user)) })
    }
    case 'renew': {
      const renewed = await parseAndRun(form, proofSchema, (proof) => renewRecoveryCodes({ ...owner, proof }))
      return 'refusal' in renewed ? refusedForm(formName, renewed.refusal) : shown(renewed.value)
    }
    case 'off': {
      const ended = await parseAndRun(form, proofSchema, (proof) => turnOffTwoFactor({ ...owner, proof }))
      if ('refusal' in ended) return refusedForm(formName, ended.refusal)
      return redirectWithFlash('/user-settings/two-factor', 'two-factor:flash.off')
    }
    default:
      return pageFailure({ code: 'request.invalidFields' })
  }
}

type Refusal = ReturnType<typeof formReply> | ReturnType<typeof formFailure>

/** Parses the form and calls `run`. A refusal does not repeat the secrets that were typed. */
async function parseAndRun<Schema extends z.ZodObject, Value>(
  form: FormData,
  schema: Schema,
  run: (input: z.output<Schema>) => Promise<Result<Value>>,
): Promise<{ value: Value } | { refusal: Refusal }> {
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return { refusal: formReply(submission, secrets) }
  const result = await run(submission.value)
  return result.ok ? { value: result.value } : { refusal: formFailure(submission, result.failure, secrets) }
}

const secrets = ['password', 'code']

function shown(answer: TwoFactorAnswer) {
  return data(answer, 201)
}

function refusedForm(formName: string, refusal: Refusal, extra: TwoFactorAnswer = {}) {
  const answer: TwoFactorAnswer = { ...extra, refusedForm: { subject: formName, ...refusal.data } }
  return data(answer, refusal.init ?? {})
}

async function withQrCode(begun: SharedSecret | null): Promise<TwoFactorAnswer['shown']> {
  return begun && { secret: begun.secret, qrCode: await qrSvg(begun.address) }
}
