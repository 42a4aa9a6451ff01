import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { tutorialSchema } from '#app/domain/tutorial/schema.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { changeTutorial } from '#app/operations/tutorial/change-tutorial.server.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

const tutorialPath = '/schedules#tutorial'

/** The tutorial has no page of its own: it is shown above the schedules. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  return redirect(tutorialPath)
}

export async function action({ request }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  const submission = await parseForm(request, { schema: tutorialSchema })
  if (submission.status !== 'success') return pageFailure({ code: 'request.invalidFields' })
  const { change } = submission.value
  const { isDone } = await changeTutorial({ companyId, userId, change })
  if (change === 'leave') return redirectWithFlash('/schedules', 'tutorial:flash.left')
  return isDone ? redirectWithFlash('/schedules', 'tutorial:flash.ended') : redirect(tutorialPath, 303)
}

/** A route needs a component: without one, Remix answers a 404 as bare text instead of the error page. */
export default function TutorialChange() {
  return null
}
