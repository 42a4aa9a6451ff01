import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { Section } from '#app/ui/layout/section.tsx'

/** The recovery codes, shown once. They take the focus, as the page is still scrolled down to the button. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation('two-factor')
  const matter = useRef<HTMLDivElement>(null)

  useEffect(() => matter.current?.focus(), [])

  return (
    <Section title={t('codes.title')} help={t('codes.help')} id="recovery-codes">
      <div className="fields" tabIndex={-1} ref={matter}>
        <Banner tone="good" title={t('codes.on')}>
          {t('codes.once')}
        </Banner>
        <ul className="recovery-codes num">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="acts">
          <Link className="btn" to="/user-settings/two-factor">
            {t('codes.kept')}
          </Link>
          <CopyButton text={codes.join('\n')} />
          <PrintButton />
        </div>
      </div>
    </Section>
  )
}
