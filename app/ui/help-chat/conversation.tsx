import { useTranslation } from 'react-i18next'
import type { SupportMessage } from '#app/domain/support/support-message.ts'
import { formatDateTime } from '#app/i18n/format-dates.ts'
import { useLanguage } from '#app/ui/use-language.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'

type ConversationProps = {
  messages: Pick<SupportMessage, 'id' | 'author' | 'text' | 'language' | 'phone' | 'topic' | 'createdAt'>[]
  /** The names of the authors as the reader sees them. */
  names: Record<SupportMessage['author'], string>
}

/** The messages, scrolled to the newest at the end; screen readers announce new ones. */
export function Conversation({ messages, names }: ConversationProps) {
  const { t } = useTranslation('support')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be reachable by keyboard
    <div className="conversation" role="log" aria-label={t('chat.log')} tabIndex={0}>
      <ol>
        {messages.map((message) => (
          <Message key={message.id} message={message} name={names[message.author]} />
        ))}
      </ol>
    </div>
  )
}

function Message({ message, name }: { message: ConversationProps['messages'][number]; name: string }) {
  const { t } = useTranslation('support')
  const reader = useLanguage()
  const { author, text, language, topic, phone, createdAt } = message
  const written = formatDateTime({ instant: createdAt, timeZone: defaultTimeZone, language: reader })
  return (
    <li className={author}>
      <p className="by">
        <b>{name}</b> <time dateTime={createdAt.toISOString()}>{written}</time>
      </p>
      {topic && <p className="soft">{t('topic', { plan: t(`common:plan.name.${topic}`) })}</p>}
      <p className="words" lang={language ?? undefined} dir="auto">
        {text}
      </p>
      {phone && <p className="soft">{t('phone', { phone })}</p>}
    </li>
  )
}
