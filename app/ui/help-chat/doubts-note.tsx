import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Doubts } from '#app/domain/support/help-chat-view.ts'
import { Icon } from '#app/ui/icon.tsx'

/** A note for the owner before a message is sent. It takes the focus, so that screen readers read it. */
export function DoubtsNote({ doubts, hasContact }: { doubts: Doubts; hasContact: boolean }) {
  const { t } = useTranslation('support')
  const element = useRef<HTMLDivElement>(null)
  const { articles, looksSecret } = doubts

  useEffect(() => {
    if (doubts) element.current?.focus()
  }, [doubts])

  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it answers the form, without a script too
    <div className="note" tabIndex={-1} autoFocus ref={element}>
      <Icon name="info" />
      <div className="doubts">
        {looksSecret && (
          <>
            <strong>{t('secret.title')}</strong>
            <p>{t('secret.text')}</p>
          </>
        )}
        {articles.length > 0 && <FoundArticles articles={articles} />}
        {articles.length === 0 && !looksSecret && <p>{t('found.none')}</p>}
        {hasContact && <p>{t('found.notSent')}</p>}
      </div>
    </div>
  )
}

/** Articles open in a new tab, so that the typed text is not lost. */
function FoundArticles({ articles }: Pick<Doubts, 'articles'>) {
  const { t } = useTranslation('support')
  return (
    <>
      <strong>{t('found.title')}</strong>
      <ul>
        {articles.map(({ slug, title, summary }) => (
          <li key={slug}>
            <a href={`/help/${slug}`} target="_blank" rel="noreferrer">
              {title}
            </a>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
      <p>{t('found.newTab')}</p>
    </>
  )
}
