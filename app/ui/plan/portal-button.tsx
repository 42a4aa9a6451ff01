import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Leads to the pages of the payment service, where invoices and the card are. */
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
