import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { RecipientChoiceDialog } from '#app/ui/alerts/recipient-choice-dialog.tsx'
import { loadRecipientChoice, storeRecipientChoice } from './recipient-choice.server.ts'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export const headers = pageHeaders

export async function loader(args: LoaderFunctionArgs) {
  const { scheduleId = '' } = args.params
  return { ...(await loadRecipientChoice(args, { scheduleId })), closeTo: `/schedules/${scheduleId}` }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action(args: ActionFunctionArgs) {
  const { scheduleId = '' } = args.params
  return storeRecipientChoice(args, { page: `/schedules/${scheduleId}`, owner: { scheduleId } })
}

export default function ScheduleRecipients() {
  return (
    <RecipientChoiceDialog of="schedule" {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  )
}
