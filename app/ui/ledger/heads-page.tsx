import { useTranslation } from 'react-i18next'
import { Fact } from '#app/ui/layout/fact.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { PublicPage } from '#app/ui/layout/public-page.tsx'

type HeadsPageProps = {
  heads: { day: string; date: string; number: number; hash: string; stamped: string | null }[]
  /** The addresses of the next older heads, if there are any, and of the newest, if these are others. */
  older: string | null
  newest: string | null
}

/** The heads of a ledger by day, for whoever wants to note one. The hash is in groups, so that it can be read and breaks anywhere. */
export function HeadsPage({ heads, older, newest }: HeadsPageProps) {
  const { t } = useTranslation('ledger')
  return (
    <PublicPage>
      <PageHead title={t('heads.title')} lead={t('heads.lead')} meta={t('heads.use')} />
      {heads.length === 0 && <p className="soft">{t('heads.none')}</p>}
      <dl className="dl">
        {heads.map(({ day, date, number, hash, stamped }) => (
          <Fact key={day} title={date}>
            <p>
              {t('heads.number')} {number}
            </p>
            <p>
              <code>{hash.replaceAll(/(.{8})(?=.)/g, '$1 ')}</code>
            </p>
            {stamped && (
              <p className="soft">
                {t('heads.stamped')}: {stamped}
              </p>
            )}
          </Fact>
        ))}
      </dl>
      <p className="acts">
        {older && (
          <a className="link" href={older}>
            {t('heads.older')}
          </a>
        )}
        {newest && (
          <a className="link" href={newest}>
            {t('heads.newest')}
          </a>
        )}
      </p>
    </PublicPage>
  )
}
