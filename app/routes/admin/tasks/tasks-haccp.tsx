import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listTaskHeads } from '#app/data/read/tasks/tasks.sql.server.ts'
import { hasFeature } from '#app/domain/plans/features.ts'
import { roomFor } from '#app/domain/plans/limits.ts'
import { haccpKinds, type HaccpKind } from '#app/domain/tasks/haccp-tasks.ts'
import { haccpFormSchema } from '#app/domain/tasks/schema.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { haccpTask } from '#app/i18n/haccp-tasks.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import { limitsInWords } from '#app/i18n/reading-in-words.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { viewPlanUse } from '#app/operations/company/view-plan-use.server.ts'
import { createTasks } from '#app/operations/tasks/create-tasks.server.ts'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { LimitDialog } from '#app/ui/plan/dialogs/limit-dialog.tsx'
import { HaccpDialog } from '#app/ui/tasks/haccp-dialog.tsx'
import { LockedHaccpDialog } from '#app/ui/tasks/locked-haccp-dialog.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const language = await languageOf(request)
  const names = new Set(listTaskHeads(readingSql(), user.companyId).map(({ name }) => foldedKey(name)))
  const tasks = haccpKinds.map((kind) => ({ kind, ...taskInWords(kind, language) }))
  return {
    offered: tasks.filter(({ name }) => !names.has(foldedKey(name))),
    existing: tasks.filter(({ name }) => names.has(foldedKey(name))),
    isIncluded: hasFeature(user.plan, 'readings'),
    room: roomFor(viewPlanUse(user), 'tasks'),
    documentTitle: await pageTitle(request, 'tasks:haccp.title'),
  }
}

/** The name of a task, and its readings with their limits. */
function taskInWords(kind: HaccpKind, language: Language) {
  const { name, readings } = haccpTask(kind, language)
  const t = translatorFor(language, 'readings')
  const words = readings.map((reading) =>
    [reading.name, limitsInWords({ t, language }, reading)].filter(Boolean).join(': '),
  )
  return { name, words }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const submission = await parseForm(request, { schema: haccpFormSchema })
  if (submission.status !== 'success') return formReply(submission)
  const language = await languageOf(request)
  const inputs = [...new Set(submission.value.kinds)].map((kind) => haccpTask(kind, language))
  const created = await createTasks({ companyId, inputs, now: new Date() })
  if (!created.ok) return formFailure(submission, created.failure)
  return redirectWithFlash(withSearchOf(request, '/tasks'), 'tasks:flash.haccp', { count: created.value.length })
}

export default function HaccpTasks() {
  const { t } = useTranslation('tasks')
  const { offered, existing, isIncluded, room } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const closeTo = useWithSearch()('/tasks')
  if (!isIncluded) return <LockedHaccpDialog closeTo={closeTo} tasks={[...offered, ...existing]} />
  if (room.state === 'reached' && offered.length > 0 && !answer)
    return <LimitDialog title={t('haccp.title')} closeTo={closeTo} room={room} />
  return <HaccpDialog closeTo={closeTo} offered={offered} existing={existing} room={room} {...answer} />
}
