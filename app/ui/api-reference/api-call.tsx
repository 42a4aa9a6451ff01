import { useTranslation } from 'react-i18next'

export type Call = {
  method: string
  path: string
  summary: string
  /** True for a public call. */
  open: boolean
  /** Parameters of the path, the query or headers, such as `page?: integer(1..) = 1`. */
  parameters: { place: string; type: string }[]
  body: string | null
  answers: { status: string; text: string; type: string | null }[]
  /** The statuses of its refusals. */
  refusals: string[]
}

/** One call: its summary, its input and its answers. */
export function ApiCall({ method, path, summary, open, parameters, body, answers, refusals }: Call) {
  const { t, i18n } = useTranslation('api')
  const own = { lang: i18n.language }
  return (
    <article className="api-call">
      <h3>{summary}</h3>
      <p className="api-address">
        <b>{method}</b> <code>{path}</code> {open && <span {...own}>{t('open')}</span>}
      </p>
      <dl>
        {parameters.map(({ place, type }) => (
          <div key={`${place} ${type}`}>
            <dt {...own}>{t(`place.${place}`)}</dt>
            <dd>
              <code>{type}</code>
            </dd>
          </div>
        ))}
        {body && (
          <div>
            <dt {...own}>{t('body')}</dt>
            <dd>
              <pre>{body}</pre>
            </dd>
          </div>
        )}
        {answers.map(({ status, text, type }) => (
          <div key={status}>
            <dt className="num">{status}</dt>
            <dd>
              {text}
              {type && <pre>{type}</pre>}
            </dd>
          </div>
        ))}
        <div>
          <dt {...own}>{t('refused')}</dt>
          <dd className="num">{refusals.join(', ')}</dd>
        </div>
      </dl>
    </article>
  )
}
