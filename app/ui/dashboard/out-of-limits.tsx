import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Section } from '#app/ui/layout/section.tsx'

/** The values of a check-in that were out of their limits, in words. */
type OutOfLimitsInWords = {
  /** The page of all values of the schedule. */
  path: string
  title: string
  /** Where, at which task, when and by whom they were read. */
  about: string
  values: string[]
}

/** The newest values of the last 24 hours that were out of their limits, and how many there were. */
export function OutOfLimits({ items, count }: { items: OutOfLimitsInWords[]; count: number }) {
  const { t } = useTranslation('readings')
  return (
    <Section title={t('out.title')} help={t('out.lastDay', { count })} article="readings">
      <ul className="comments">
        {items.map(({ path, title, about, values }) => (
          <li key={about}>
            <div>
              {values.map((value) => (
                <p key={value}>
                  <bdi>{value}</bdi>
                </p>
              ))}
              <p className="small soft">
                <bdi>{about}</bdi>
              </p>
            </div>
            <Link className="btn plain" to={path} aria-label={t('out.ofSchedule', { title })}>
              {t('out.open')}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
