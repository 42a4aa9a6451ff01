import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findCompany } from '#app/data/read/company/company.server.ts'
import { findStaff } from '#app/data/read/staff/staff.server.ts'
import { staffFormSchema } from '#app/domain/staff/schema.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { formFailure, formReply, orNotFound, pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { updateStaff } from '#app/operations/staff/update-staff.server.ts'
import { viewPinTries } from '#app/operations/staff/view-pin-tries.server.ts'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { PinTries } from '#app/ui/staff/pin-tries.tsx'
import { StaffDialog } from '#app/ui/staff/staff-dialog.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export async function loader({ request, params: { staffId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const staff = orNotFound(await findStaff(companyId, staffId))
  const { staffEmailRequired } = await findCompany(companyId)
  const now = new Date()
  const tries = viewPinTries({ companyId, staff, now })
  return { ...staff, staffEmailRequired, tries, now, documentTitle: await pageTitle(request, 'staff:form.edit') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { staffId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const submission = await parseForm(request, { schema: staffFormSchema(await findCompany(companyId)) })
  if (submission.status !== 'success') return formReply(submission)
  const updated = await updateStaff({ companyId, staffId, input: submission.value, now: new Date() })
  if (!updated.ok && updated.failure.code === 'request.notFound') return pageFailure(updated.failure)
  if (!updated.ok) return formFailure(submission, updated.failure)
  const { signature } = updated.value
  return redirectWithFlash(withSearchOf(request, '/staff'), 'staff:flash.changed', { signature })
}

export default function EditStaff() {
  const { t } = useTranslation('staff')
  const { staffEmailRequired, id, tries, now, ...person } = useLoaderData<typeof loader>()
  const { loginName, email, phone, personalType, signature } = person
  const withSearch = useWithSearch()
  return (
    <>
      <StaffDialog
        title={t('form.edit')}
        staff={{ loginName, email, phone, personalType, signature }}
        isEmailRequired={staffEmailRequired}
        reply={useActionData<typeof action>()?.reply}
      >
        <PinTries tries={tries} now={now} />
        <div className="acts">
          <Link className="btn plain" to={withSearch(`/staff/${id}/pin`)} preventScrollReset>
            <Icon name="key-round" />
            {t('pin.make')}
          </Link>
          {tries.devices > 0 && (
            <SubmitButton tone="plain" form="forget-devices">
              <Icon name="log-out" />
              {t('tries.forget')}
            </SubmitButton>
          )}
          <Link className="btn danger" to={withSearch(`/staff/${id}/delete`)} preventScrollReset>
            <Icon name="trash-2" />
            {t('delete.submit')}
          </Link>
        </div>
      </StaffDialog>
      <Form method="post" action={withSearch(`/staff/${id}/devices`)} id="forget-devices" preventScrollReset />
    </>
  )
}
