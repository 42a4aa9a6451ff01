import type { Language } from '#app/i18n/languages.ts'

/** The words of a card in one language. */
export type PinCardWords = { language: Language; loginName: string; pin: string; steps: string[]; secret: string }

type PinCardProps = { words: PinCardWords; signature: string; loginName: string; pin: string }

/** What a person needs for the first check-in: login name, PIN and three steps. */
export function PinCard({ words, signature, loginName, pin }: PinCardProps) {
  return (
    <section className="pin-card" lang={words.language}>
      <h3>
        <bdi>{signature}</bdi>
      </h3>
      <dl>
        <div>
          <dt>{words.loginName}</dt>
          <dd>{loginName}</dd>
        </div>
        <div>
          <dt>{words.pin}</dt>
          <dd className="num">{pin}</dd>
        </div>
      </dl>
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{words.secret}</p>
    </section>
  )
}
