import { useTranslation } from 'react-i18next'
import { Section } from '#app/ui/layout/section.tsx'
import { ListedItem, type Listed } from './listed-item.tsx'

/** The values of a check-in that were out of their limits, in words. */
type OutOfLimitsInWords = Listed & { values: string[] }

/** The newest values of the last 24 hours that were out of their limits, and how many there were. */
export function OutOfLimits({ items, count }: { items: OutOfLimitsInWords[]; count: number }) {
  const { t } = useTranslation('readings')
  return (
    <Section title={t('out.title')} help={t('out.lastDay', { count })} article="readings">
      <ul className="comments">
        {items.map(({ values, ...one }) => (
          <ListedItem key={one.about} {...one} action={t('out.open')}>
            {values.map((value) => (
              <p key={value}>
                <bdi>{value}</bdi>
              </p>
            ))}
          </ListedItem>
        ))}
      </ul>
    </Section>
  )
}
