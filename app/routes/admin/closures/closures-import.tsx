import type { SubmissionResult } from '@conform-to/react'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { parseWithZod } from '@conform-to/zod/v4'
import { listGroupNames } from '#app/data/read/group-names/group-names.server.ts'
import { entryOf, entryText, isDated } from '#app/domain/closures/calendar-entry.ts'
import { fail, type Failure } from '#app/domain/errors.ts'
import { calendarFileSchema, chosenEntriesSchema } from '#app/domain/closures/schema.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { readForm } from '#app/http/forms/read-form.server.ts'
import { retryHeaders } from '#app/http/respond.server.ts'
import { statusOf } from '#app/http/statuses.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { daysInWords } from '#app/i18n/closed-in-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import { addClosures } from '#app/operations/closures/add-closures.server.ts'
import { previewCalendar } from '#app/operations/closures/preview-calendar.server.ts'
import { CalendarFileForm } from '#app/ui/closures/calendar-file-form.tsx'
import { ChosenEntriesForm, type OfferedEntries } from '#app/ui/closures/chosen-entries-form.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'

export const handle = {
  kind: 'page',
  audience: 'owner',
  takesFile: true,
  takesLong: true,
  limit: 'uploads',
} satisfies RouteHandle
export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  return {
    groups: (await listGroupNames(companyId)).map(({ id, name }) => ({ value: id, label: name })),
    documentTitle: await pageTitle(request, 'closures:import.title'),
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** A file is answered with what is in it; what is chosen of that is entered. */
export async function action({ request }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const language = await languageOf(request)
  const now = new Date()
  const form = await readForm(request, { fields: { ...calendarFileSchema.shape, ...chosenEntriesSchema.shape } })
  if (!form.has('entries')) return preview(form, { companyId, language, now })
  const submission = parseWithZod(form, { schema: chosenEntriesSchema })
  const offer = { entries: form.getAll('entries').map(String), leftOut: 0 }
  if (submission.status !== 'success')
    return answer({ offer: offerInWords(offer, language), reply: submission.reply() })
  const { chosen, entries, groupNameId } = submission.value
  const wanted = chosen.flatMap((place) => entryOf(entries[place] ?? '') ?? [])
  const isWhole = wanted.length === chosen.length
  const added = isWhole
    ? await addClosures({ companyId, userId, entries: wanted, groupNameId: groupNameId || null, now })
    : fail('request.invalidFields')
  if (added.ok) return redirectWithFlash('/closures', 'closures:flash.imported', { count: added.value })
  const { failure } = added
  return answer({ offer: offerInWords(offer, language), reply: replyTo(submission, failure), failure })
}

type Reader = { companyId: string; language: Language; now: Date }

async function preview(form: FormData, { companyId, language, now }: Reader) {
  const submission = parseWithZod(form, { schema: calendarFileSchema })
  if (submission.status !== 'success') return answer({ offer: null, reply: submission.reply() })
  const { calendar, address = null } = submission.value
  const text = calendar ? await calendar.text() : null
  const read = await previewCalendar({ companyId, text, address, now })
  if (!read.ok) return answer({ offer: null, reply: replyTo(submission, read.failure), failure: read.failure })
  const { entries, leftOut } = read.value
  return data({
    offer: offerInWords({ entries: entries.map(entryText), leftOut }, language),
    reply: null,
    failure: null,
  })
}

type Replier = { reply(options: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }): SubmissionResult }

/** The failure at its field, or above the form. */
function replyTo(submission: Replier, { field, code }: Failure): SubmissionResult {
  return submission.reply(field ? { fieldErrors: { [field]: [code] } } : { formErrors: [code] })
}

type Answer = { offer: OfferedEntries | null; reply: SubmissionResult; failure?: Failure }

/** A form that was refused, with the entries that it offered. */
function answer({ offer, reply, failure }: Answer) {
  const wait = failure && retryHeaders(failure)
  return data(
    { offer, reply, failure: failure ?? null },
    { status: failure ? statusOf(failure) : 422, ...(wait && { headers: wait }) },
  )
}

function offerInWords(
  { entries, leftOut }: { entries: string[]; leftOut: number },
  language: Language,
): OfferedEntries {
  const words = (text: string) => {
    const entry = entryOf(text)
    return entry && isDated(entry) ? `${daysInWords(entry, language)}: ${entry.reason}` : text
  }
  return { entries: entries.map((value) => ({ value, label: words(value) })), leftOut }
}

export default function ImportClosures() {
  const { t } = useTranslation('closures')
  const { groups } = useLoaderData<typeof loader>()
  const { offer = null, reply = null, failure = null } = useActionData<typeof action>() ?? {}
  const head = (
    <PageHead title={t('import.title')} lead={t('import.lead')} crumb={{ to: '/closures', label: t('title') }} />
  )
  if (offer === null || offer.entries.length === 0) {
    return (
      <CalendarFileForm isEmpty={offer !== null} leftOut={offer?.leftOut ?? 0} reply={reply} failure={failure}>
        {head}
      </CalendarFileForm>
    )
  }
  return (
    <ChosenEntriesForm offer={offer} groups={groups} reply={reply} failure={failure}>
      {head}
    </ChosenEntriesForm>
  )
}
