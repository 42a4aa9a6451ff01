import { useTranslation } from 'react-i18next'
import type { HelpChatView } from '#app/domain/support/help-chat-view.ts'
import { Banner } from '#app/ui/layout/banner.tsx'
import { Conversation } from './conversation.tsx'

/** The conversation so far, or a hint where it is empty; where the chat is not set up, other ways to reach support. */
export function ChatLog({ view }: { view: HelpChatView }) {
  const { t } = useTranslation('support')
  const { messages, hasContact } = view
  return (
    <>
      {!hasContact && <NoContact />}
      {messages.length > 0 && (
        <Conversation messages={messages} names={{ owner: t('author.owner'), support: t('author.support') }} />
      )}
      {messages.length === 0 && hasContact && <p className="soft">{t('chat.empty')}</p>}
    </>
  )
}

function NoContact() {
  const { t } = useTranslation('support')
  const { t: common } = useTranslation('common')
  return (
    <Banner
      tone="info"
      actions={
        <a className="link" href="/imprint">
          {common('legal.imprint')}
        </a>
      }
    >
      {t('noContact.text')}
    </Banner>
  )
}
