import { useTranslation } from 'react-i18next'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { PublicPage } from '#app/ui/layout/public-page.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { ApiCall, type Call } from './api-call.tsx'

/** The reference of the API: calls by area, then the shapes that they share. */
export type ApiReference = { areas: { name: string; calls: Call[] }[]; shapes: { name: string; type: string }[] }

/** The page with every call of the API. Summaries of calls are always in English. */
export function ApiReferencePage({ reference: { areas, shapes } }: { reference: ApiReference }) {
  const { t } = useTranslation('api')
  return (
    <PublicPage className="api-docs">
      <PageHead title={t('title')} lead={t('lead')}>
        <a className="btn plain" href="/api/openapi.json">
          {t('openapi')}
        </a>
      </PageHead>
      <Section title={t('basics')}>
        <ul className="api-basics">
          {(['signIn', 'refusals', 'lists', 'times'] as const).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </Section>
      {areas.map(({ name, calls }) => (
        <Section key={name} title={<span lang="en">{name}</span>}>
          <div lang="en">
            {calls.map((call) => (
              <ApiCall key={`${call.method} ${call.path}`} {...call} />
            ))}
          </div>
        </Section>
      ))}
      <Section title={t('shapes')} help={t('shapesHelp')}>
        <div lang="en">
          {shapes.map(({ name, type }) => (
            <article className="api-call" key={name} id={name}>
              <h3 className="api-name">{name}</h3>
              <pre>{type}</pre>
            </article>
          ))}
        </div>
      </Section>
    </PublicPage>
  )
}
