import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { Failure } from '#app/domain/errors.ts'
import type { StaffInput } from '#app/domain/staff/schema.ts'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { StaffFields } from './staff-fields.tsx'

type StaffDialogProps = {
  title: string
  /** The person as it is; without one, a new person is added. */
  staff?: StaffInput
  isEmailRequired: boolean
  reply?: SubmissionResult | undefined
  failure?: Failure | null | undefined
  /** Further details and actions below the fields. */
  children?: ReactNode
}

/** The form of one person over the list. */
export function StaffDialog({ title, staff, isEmailRequired, reply, failure, children }: StaffDialogProps) {
  const withSearch = useWithSearch()
  const [form, fields] = useForm<StaffInput>({
    id: 'staff',
    lastResult: reply,
    defaultValue: staff ?? { personalType: 'staff' },
  })
  return (
    <FormDialog title={title} closeTo={withSearch('/staff')} form={form} failure={failure}>
      <StaffFields fields={fields} isExisting={staff !== undefined} isEmailRequired={isEmailRequired} />
      {children}
    </FormDialog>
  )
}
