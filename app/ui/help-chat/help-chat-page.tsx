import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { HelpChatView } from '#app/domain/support/help-chat-view.ts'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { ChatLog } from './chat-log.tsx'
import type { HelpChatAnswer } from './help-chat-answer.ts'
import { MessageForm } from './message-form.tsx'

type HelpChatPageProps = {
  view: HelpChatView
  /** The path of the page that the owner comes from. */
  from: string
  answer: HelpChatAnswer | undefined
}

/** The help chat as a page: the conversation, and the form for a message. */
export function HelpChatPage({ view, from, answer }: HelpChatPageProps) {
  const { t } = useTranslation('support')
  return (
    <>
      <PageHead title={t('common:helpChat.title')} lead={t('chat.lead')} />
      <Section title={t('chat.log')}>
        <div className="help-chat">
          <ChatLog view={view} />
          {view.unread > 0 && <ReadButton unread={view.unread} />}
          {view.total > view.pageSize && <Pager {...view} />}
          <MessageForm id="help-chat" as={Form} page={from} hasContact={view.hasContact} answer={answer} />
        </div>
      </Section>
    </>
  )
}

/** Marks answers as read without scripts; with scripts that happens by itself. */
function ReadButton({ unread }: { unread: number }) {
  const { t } = useTranslation('support')
  return (
    <noscript>
      <form method="post" action="/help-chat">
        <strong>{t('common:helpChat.unread', { count: unread })}</strong>{' '}
        <button className="btn plain" name="read" value="1">
          {t('chat.markRead')}
        </button>
      </form>
    </noscript>
  )
}
