import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'

/** Resumes the tutorial, or restarts it once it is done. */
export function ResumeTutorial({ className }: { className?: string }) {
  const { t } = useTranslation('common')
  return (
    <Form method="post" action="/tutorial">
      <button className={className} name="change" value="resume">
        <Icon name="list-checks" />
        {t('menu.tutorial')}
      </button>
    </Form>
  )
}
