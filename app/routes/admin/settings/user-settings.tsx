import { Outlet } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { inert } from '#app/ui/dialog/inert.ts'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { useDialogOpen } from '#app/ui/dialog/with-dialog.tsx'
import { SettingsTabs } from '#app/ui/settings/settings-tabs.tsx'

/** The head and the tabs above all pages of the settings. */
export default function UserSettings() {
  const { t } = useTranslation('settings')
  return (
    <>
      <div {...inert(useDialogOpen())}>
        <PageHead title={t('user.title')} />
        <SettingsTabs />
      </div>
      <Outlet />
    </>
  )
}
