import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import {
  listRecipientNames,
  readRecipientChoice,
  type ChoiceOwner,
} from '#app/data/read/alerts/chosen-recipients.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { recipientChoiceFormSchema } from '#app/domain/alerts/schema.ts'
import { hasFeature } from '#app/domain/plans/features.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply, orNotFound, pageFailure } from '#app/http/respond.server.ts'
import { chooseRecipients, missing } from '#app/operations/alerts/choose-recipients.server.ts'

/** What the dialog shows in which an owner chooses who is told of a schedule or group. */
export async function loadRecipientChoice({ request }: LoaderFunctionArgs, owner: ChoiceOwner) {
  const { companyId, plan } = await requireUser(request)
  const choice = orNotFound(readRecipientChoice(readingSql(), companyId, owner) ?? null, missing(owner))
  return {
    ...choice,
    people: listRecipientNames(readingSql(), companyId),
    isIncluded: hasFeature(plan, 'recipients'),
    documentTitle: await pageTitle(request, 'alerts:title'),
  }
}

/** Stores the choice of the dialog, and leads back to `page`. */
export async function storeRecipientChoice(
  { request }: ActionFunctionArgs,
  { page, owner }: { page: string; owner: ChoiceOwner },
) {
  const { companyId } = await requireUser(request)
  const submission = await parseForm(request, { schema: recipientChoiceFormSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { choice, recipientIds } = submission.value
  const chosen = await chooseRecipients({ companyId, owner, recipientIds: choice === 'all' ? null : recipientIds })
  if (chosen.ok) return redirectWithFlash(page, 'alerts:flash.chosen', { name: chosen.value.name })
  const { code } = chosen.failure
  const isOfForm = code === 'recipient.unknown' || code === 'plan.featureNotIncluded'
  return isOfForm ? formFailure(submission, chosen.failure) : pageFailure(chosen.failure)
}
