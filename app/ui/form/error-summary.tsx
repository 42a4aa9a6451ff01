import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#app/domain/errors.ts'
import { RefusedByPlan } from '#app/ui/plan/limits/refused-by-plan.tsx'
import { StatusIcon } from '#app/ui/status-icon.tsx'
import { useErrorText } from './use-error-text.ts'

type ErrorSummaryProps = {
  form: { id: string; errorId: string; allErrors: Record<string, string[] | null | undefined> }
  /** The label of each field by its name, or a function for fields of lists. */
  labels: Record<string, string> | ((name: string) => string | undefined)
  /** The title; by default "not saved yet". */
  title?: string
  /** A failure of the whole form; its params may have a number, such as the time to wait. */
  failure: Failure | null | undefined
}

/** All errors of a form, above it, as links to the fields. Takes the focus after a refused submit. */
export function ErrorSummary({ form, labels, title, failure }: ErrorSummaryProps) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const element = useRef<HTMLDivElement>(null)
  const errors = Object.entries(form.allErrors).flatMap(([name, codes]) =>
    codes?.[0] ? [{ name, code: codes[0] }] : [],
  )
  const formError = errors.find(({ name }) => name === '')
  const fieldErrors = errors.filter(({ name }) => name !== '')
  const signature = errors.map(({ name, code }) => `${name} ${code}`).join()

  useEffect(() => {
    if (signature) element.current?.focus()
  }, [signature])

  if (errors.length === 0) return null
  return (
    <div className="note bad" role="alert" tabIndex={-1} id={form.errorId} ref={element}>
      <StatusIcon status="overdue" plain />
      <div>
        <strong>
          {formError
            ? errorText(formError.code, failure?.params)
            : `${title ?? t('form.notSaved')} ${t('form.check', { count: fieldErrors.length })}`}
        </strong>
        <RefusedByPlan failure={failure} />
        {fieldErrors.length > 0 && (
          <ul>
            {fieldErrors.map(({ name, code }) => (
              <li key={name}>
                <a href={`#${form.id}-${name}`}>{sentence(labelOf(labels, name), errorText(code))}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function labelOf(labels: ErrorSummaryProps['labels'], name: string): string | undefined {
  return typeof labels === 'function' ? labels(name) : labels[name]
}

function sentence(label: string | undefined, text: string): string {
  return label ? `${label}: ${text}` : text
}
