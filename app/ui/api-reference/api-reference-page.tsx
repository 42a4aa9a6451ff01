import { useTranslation } from 'react-i18next'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { PublicPage } from '#app/ui/layout/public-page.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { ApiCall, type Call } from './api-call.tsx'
import { ShapeNames, TypeText } from './type-text.tsx'
import { words } from './words.ts'

/** The reference of the API: what holds for every call, the calls by area, then the shapes that they share. */
export type ApiReference = {
  basics: string[]
  areas: { name: string; calls: Call[] }[]
  shapes: { name: string; type: string }[]
}

/** The page with every call of the API. All below its head is in English. */
export function ApiReferencePage({ reference: { basics, areas, shapes } }: { reference: ApiReference }) {
  const { t } = useTranslation('api')
  return (
    <PublicPage className="api-docs">
      <PageHead title={t('title')} lead={t('lead')}>
        <a className="btn plain" href="/api/openapi.json">
          {t('openapi')}
        </a>
      </PageHead>
      <ShapeNames.Provider value={new Set(shapes.map(({ name }) => name))}>
        <div lang="en">
          <Section title={words.basics}>
            <ul className="api-basics">
              {basics.map((basic) => (
                <li key={basic}>{basic}</li>
              ))}
            </ul>
          </Section>
          {areas.map(({ name, calls }) => (
            <Section key={name} title={name}>
              <div>
                {calls.map((call) => (
                  <ApiCall key={`${call.method} ${call.path}`} {...call} />
                ))}
              </div>
            </Section>
          ))}
          <Section title={words.shapes} help={words.shapesHelp}>
            <div>
              {shapes.map(({ name, type }) => (
                <article className="api-call" key={name} id={name}>
                  <h3 className="api-name">{name}</h3>
                  <TypeText text={type} />
                </article>
              ))}
            </div>
          </Section>
        </div>
      </ShapeNames.Provider>
    </PublicPage>
  )
}
