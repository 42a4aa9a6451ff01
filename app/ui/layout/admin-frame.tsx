import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Flash } from '#app/domain/flash.ts'
import { AdminHeader } from './admin-header.tsx'
import { Banner } from './banner.tsx'
import { inert } from './inert.ts'
import { useSessionWatch } from './use-session-watch.ts'

type AdminFrameProps = {
  user: { firstName: string; lastName: string; companyName: string }
  /** Milliseconds. */
  sessionEndsIn: number
  flash?: Flash | null
  /** Whether a dialog is open over the page: then what stands around it is inert. */
  blocked?: boolean
  children: ReactNode
}

const contentId = 'content'

/** What stands around every page of an owner. The message of the last action stands first in `main`. */
export function AdminFrame({ user, sessionEndsIn, flash, blocked = false, children }: AdminFrameProps) {
  const { t } = useTranslation('common')
  useSessionWatch(sessionEndsIn)
  return (
    <>
      <a className="skip" href={`#${contentId}`} {...inert(blocked)}>
        {t('nav.skip')}
      </a>
      <AdminHeader user={user} blocked={blocked} />
      <main className="wrap" id={contentId} tabIndex={-1}>
        {flash && (
          <div className="flash">
            <Banner tone="good" title={t(flash.key, flash.params ?? {})} />
          </div>
        )}
        {children}
      </main>
      <footer className="wrap" {...inert(blocked)}>
        <div className="end">
          <span>{user.companyName}</span>
        </div>
      </footer>
    </>
  )
}
