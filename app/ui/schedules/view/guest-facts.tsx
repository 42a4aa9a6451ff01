import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isClosedToGuests } from '#app/domain/guests/guest-rules.ts'
import type { Schedule } from '#app/domain/schedules/schema.ts'
import { formatList } from '#app/i18n/format-list.ts'
import type { Language } from '#app/i18n/languages.ts'
import { Fact } from '#app/ui/layout/fact.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

type Props = { schedule: Pick<Schedule, 'id' | 'revision' | 'guestsClosedUntil'>; now: Date }

/** What guests may say of the place, with a button that ends it for today. */
export function GuestFacts({ schedule: { id, revision, guestsClosedUntil: closedUntil }, now }: Props) {
  const { t } = useTranslation('schedules')
  const language = useLanguage()
  const { guestReports, ratings, showRatings } = revision
  const chosen = [
    guestReports && t('details.guestReports'),
    ratings && t(showRatings ? 'details.ratingsShown' : 'details.ratings'),
  ].filter((words) => words !== false)
  const isClosed = isClosedToGuests({ closedUntil }, now)
  return (
    <Fact title={t('form.guests')}>
      {capitalized(formatList(chosen, language), language) || t('details.noGuests')}
      {chosen.length > 0 && (
        <Form method="post" action={`/schedules/${id}`} preventScrollReset>
          {isClosed && <p>{t('details.guestsClosed')}</p>}
          <button className="link" name="closed" value={isClosed ? 'false' : 'true'}>
            {t(isClosed ? 'details.guestsOpen' : 'details.guestsClose')}
          </button>
        </Form>
      )}
      {ratings && (
        <Link className="link" to={`/schedules/${id}/ratings`} preventScrollReset>
          {t('details.ratingsLink')}
        </Link>
      )}
    </Fact>
  )
}

/** The words of a list stand in the middle of a sentence as well, and so are small. */
function capitalized(words: string, language: Language): string {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
}
