import { TypeText } from './type-text.tsx'
import { words } from './words.ts'

export type Call = {
  method: string
  path: string
  summary: string
  /** True for a public call. */
  open: boolean
  /** Parameters of the path, the query or headers, such as `page?: integer(1..) = 1`. */
  parameters: { place: string; type: string }[]
  body: string | null
  /** `headers` are those beyond the ones of every answer. */
  answers: { status: string; text: string; type: string | null; headers: string[] }[]
  /** The codes of its own refusals, by status. */
  refusals: { status: string; codes: string[] }[]
}

/** One call: its summary, its input and its answers. */
export function ApiCall({ method, path, summary, open, parameters, body, answers, refusals }: Call) {
  return (
    <article className="api-call">
      <h3>{summary}</h3>
      <p className="api-address">
        <b>{method}</b> <code>{path}</code> {open && <span>{words.open}</span>}
      </p>
      <dl>
        {parameters.map(({ place, type }) => (
          <div key={`${place} ${type}`}>
            <dt>{words.place[place]}</dt>
            <dd>
              <code>{type}</code>
            </dd>
          </div>
        ))}
        {body && (
          <div>
            <dt>{words.body}</dt>
            <dd>
              <TypeText text={body} />
            </dd>
          </div>
        )}
        {answers.map(({ status, text, type, headers }) => (
          <div key={status}>
            <dt className="num">{status}</dt>
            <dd>
              {text}
              {type && <TypeText text={type} />}
              {headers.length > 0 && (
                <p>
                  {words.headers} <code>{headers.join(', ')}</code>
                </p>
              )}
            </dd>
          </div>
        ))}
        {refusals.map(({ status, codes }) => (
          <div key={status}>
            <dt className="num">{status}</dt>
            <dd>
              <code>{codes.join(', ')}</code>
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
