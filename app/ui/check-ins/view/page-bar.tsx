import { pageLogo } from '#app/domain/uploads/page-logo.ts'
import { languages, languageName, type Language } from '#app/i18n/languages.ts'
import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'
import type { Translate } from '#app/ui/check-ins/check-in-translator.ts'
import { ThemeButtons } from '#app/ui/layout/theme-buttons.tsx'

type Props = {
  t: Translate
  language: Language
  companyName: string | null
  /** The address of the company's logo. */
  logo: string | null
  /** Whether the visitor is the owner, who can give the company a name. */
  asksForName: boolean
  /** The query of the page's address, at least a question mark. */
  search: string
}

/** The company's logo and name, and the menu for language and theme, labelled with the page's language. */
export function PageBar({ t, language, companyName, logo, asksForName, search }: Props) {
  return (
    <header className="bar">
      <p>
        {logo && (
          <>
            <img src={logo} {...pageLogo} alt="" decoding="async" />
            <br />
          </>
        )}
        {asksForName ? <a href="/company-settings">{t('bar.nameCompany')}</a> : companyName}
      </p>
      <details className="menu">
        <summary>
          <InlineIcon name="globe" />
          <span className="vh">{`${t('common:menu.language')}, ${t('common:menu.theme')}`}</span>
          {languageName(language)}
        </summary>
        <div className="panel">
          <Languages current={language} search={search} />
          <form method="post" action="/theme" aria-labelledby="theme">
            <p id="theme">{t('common:menu.theme')}</p>
            <ThemeButtons t={t} />
          </form>
        </div>
      </details>
    </header>
  )
}

/** Links to the other languages; they keep what was chosen. */
function Languages({ current, search }: { current: Language; search: string }) {
  return (
    <ul>
      {languages.map(({ code, name }) => (
        <li key={code}>
          <a
            href={search === '?' ? `?lng=${code}` : `${search}&lng=${code}`}
            lang={code}
            hrefLang={code}
            aria-current={code === current || undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
