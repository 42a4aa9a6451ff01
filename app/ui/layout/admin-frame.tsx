import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Flash as FlashMessage } from '#app/domain/flash.ts'
import { useLeaveQuestion } from '#app/ui/form/use-leave-question.ts'
import { LegalLinks } from '#app/ui/legal/legal-links.tsx'
import { HelpChatPanel } from '#app/ui/help-chat/help-chat-panel.tsx'
import { AdminHeader, type Person } from './admin-header.tsx'
import { BrandHeader } from './brand-header.tsx'
import { Flash } from './flash.tsx'
import { inert } from '#app/ui/dialog/inert.ts'
import { SessionWarning } from './session-warning.tsx'
import { useHandle } from './use-handle.ts'
import { useSessionWatch } from './use-session-watch.ts'

type AdminFrameProps = {
  user: Person & { id: string }
  /** Milliseconds. */
  sessionEndsIn: number
  /** How many answers of support the user has not seen yet. */
  unreadAnswers: number
  flash?: FlashMessage | null
  version: string
  /** True while a dialog is open: the frame is then inert. */
  blocked?: boolean
  children: ReactNode
}

const contentId = 'content'

/**
 * The frame of every owner's page; a sheet has no main navigation. `main` starts with the message of the last action.
 */
export function AdminFrame({
  user,
  sessionEndsIn,
  unreadAnswers,
  flash,
  version,
  blocked = false,
  children,
}: AdminFrameProps) {
  const { t } = useTranslation('common')
  const isSheet = useHandle('isSheet')
  const helpChat = <HelpChatPanel unread={unreadAnswers} />
  useLeaveQuestion()
  const endsSoon = useSessionWatch({ userId: user.id, endsIn: sessionEndsIn })
  return (
    <>
      <a className="skip" href={`#${contentId}`} {...inert(blocked)}>
        {t('nav.skip')}
      </a>
      <SessionWarning endsSoon={endsSoon} />
      {isSheet ? (
        <BrandHeader blocked={blocked}>{helpChat}</BrandHeader>
      ) : (
        <AdminHeader user={user} blocked={blocked} helpChat={helpChat} />
      )}
      <main className="wrap" id={contentId} tabIndex={-1}>
        {flash && <Flash flash={flash} />}
        {children}
      </main>
      <footer className="wrap" {...inert(blocked)}>
        <div className="end">
          {user.companyName && <span>{user.companyName}</span>}
          <LegalLinks />
          <span>
            {t('product.name')} {version}
          </span>
        </div>
      </footer>
    </>
  )
}
