import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The button to invoices and card at Stripe. */
export function PortalButton({ label, tone }: { label: 'invoices' | 'changeCard'; tone?: 'plain' }) {
  const { t } = useTranslation('plans')
  return (
    <Form method="post" action="/plan/invoices" reloadDocument>
      <SubmitButton tone={tone}>
        {t(`portal.${label}`)}
        <Icon name="external-link" />
      </SubmitButton>
    </Form>
  )
}
