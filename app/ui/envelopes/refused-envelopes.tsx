import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#app/i18n/format-numbers.ts'
import { useLanguage } from '#app/ui/use-language.ts'

/** How many check-ins without a network were refused and nobody has seen, as a link to them. */
export function RefusedEnvelopes({ count }: { count: number }) {
  const { t } = useTranslation('envelopes')
  const language = useLanguage()
  return (
    <p>
      <Link className="link" to="/offline">
        {t('refused')}: <span className="num">{formatNumber(count, language)}</span>
      </Link>
    </p>
  )
}
