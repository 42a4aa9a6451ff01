import { Outlet } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { SettingsTabs } from '#app/ui/settings/settings-tabs.tsx'

/** What all pages of the user's own settings have above them. */
export default function UserSettings() {
  const { t } = useTranslation('settings')
  return (
    <>
      <PageHead title={t('user.title')} />
      <SettingsTabs />
      <Outlet />
    </>
  )
}
