import { useTranslation } from 'react-i18next'
import { formatDate } from '#app/i18n/format-dates.ts'
import { defaultLanguage } from '#app/i18n/languages.ts'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { PublicPage } from '#app/ui/layout/public-page.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import { accessibilityCheckedOn, germanAuthority, legalPages, type LegalPageName } from './legal-pages.ts'

/** The operator of the server, and the supervising authority; null where a setting is missing. */
export type Operator = Record<
  'name' | 'address' | 'representative' | 'phone' | 'email' | 'register' | 'vatId' | 'processors' | 'authority',
  string | null
>

type LegalPageProps = {
  name: LegalPageName
  operator: Operator
  /** Whether owners can sign in with Google here. */
  withGoogle: boolean
  /** How long backups keep deleted data at most. */
  keptInBackups: { unit: 'days' | 'months'; count: number }
}

const provider = ['name', 'address', 'representative', 'phone', 'email', 'register', 'vatId'] as const

/** The sections with the operator's details and their processors. */
const facts: Record<string, readonly (keyof Operator)[]> = {
  provider,
  controller: provider.slice(0, 5),
  scope: provider.slice(0, 2),
  recipients: ['processors'],
  feedback: ['name', 'address', 'phone', 'email'],
  authority: ['authority'],
}

/** A legal page in the reader's language. */
export function LegalPage({ name, operator, withGoogle, keptInBackups }: LegalPageProps) {
  const { t } = useTranslation('legal')
  const language = useLanguage()
  const isTranslation = language !== defaultLanguage
  const checkedOn = formatDate({ instant: accessibilityCheckedOn, timeZone: 'UTC', language })
  const { unit, count } = keptInBackups
  const backups = t(`privacy.retention.${unit}`, { count })
  const parts = legalPages[name].filter((part) => part !== 'google' || withGoogle)
  return (
    <PublicPage className="legal-page">
      <PageHead title={t(`${name}.title`)} lead={isTranslation ? t('translation.note') : undefined} />
      {parts.map((part) => (
        <Section key={part} title={t(`${name}.${part}.title`)}>
          <div>
            <p>{t(`${name}.${part}.text`, { date: checkedOn, backups })}</p>
            {facts[part] && <Facts of={facts[part]} operator={operator} />}
          </div>
        </Section>
      ))}
    </PublicPage>
  )
}

function Facts({ of: names, operator }: { of: readonly (keyof Operator)[]; operator: Operator }) {
  const { t } = useTranslation('legal')
  return (
    <dl className="legal-facts">
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`operator.${name}`)}</dt>
          <dd>{operator[name] ?? without(name)}</dd>
        </div>
      ))}
    </dl>
  )

  function without(name: keyof Operator) {
    return name === 'authority' ? <span lang="de">{germanAuthority}</span> : <mark>{t('operator.missing')}</mark>
  }
}
