import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { RecipientChoiceDialog } from '#app/ui/alerts/recipient-choice-dialog.tsx'
import { loadRecipientChoice, storeRecipientChoice } from './recipient-choice.server.ts'

export const handle = {
  kind: 'page',
  audience: 'owner',
  isDialog: true,
  failedLoad: 'groupNames',
  failedChange: 'settings',
} satisfies RouteHandle

export const headers = pageHeaders

const page = '/schedule-settings'

export async function loader(args: LoaderFunctionArgs) {
  const { groupNameId = '' } = args.params
  return { ...(await loadRecipientChoice(args, { groupNameId })), closeTo: page }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action(args: ActionFunctionArgs) {
  const { groupNameId = '' } = args.params
  return storeRecipientChoice(args, { page, owner: { groupNameId } })
}

export default function GroupRecipients() {
  return (
    <RecipientChoiceDialog of="group" {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  )
}
