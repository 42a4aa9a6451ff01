import { languages, languageName, type Language } from '#app/i18n/languages.ts'
import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'
import type { Translate } from '#app/ui/check-ins/check-in-translator.ts'

type Props = {
  t: Translate
  language: Language
  companyName: string | null
  /** Whether the company's owner looks at the page, who may give it a name. */
  asksForName: boolean
  slotAt?: string | null
}

/** Whose place this is, and the language. The links keep the slot that was chosen. */
export function PageBar({ t, language, companyName, asksForName, slotAt }: Props) {
  const name = languageName(language)
  return (
    <header className="bar">
      <p>{asksForName ? <a href="/company-settings">{t('bar.nameCompany')}</a> : companyName}</p>
      <details className="lang">
        <summary aria-label={t('bar.language', { language: name })}>
          <InlineIcon name="globe" />
          {name}
        </summary>
        <ul>
          {languages.map(({ code, name: title }) => (
            <li key={code}>
              <a
                href={slotAt ? `?slotAt=${slotAt}&lng=${code}` : `?lng=${code}`}
                lang={code}
                hrefLang={code}
                aria-current={code === language || undefined}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </header>
  )
}
