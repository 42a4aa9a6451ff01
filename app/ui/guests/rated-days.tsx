import { useTranslation } from 'react-i18next'
import type { RatingMean } from '#app/domain/guests/ratings.ts'
import { formatLocalDay } from '#app/i18n/format-local-day.ts'
import { formatNumber } from '#app/i18n/format-numbers.ts'
import { formatMean } from '#app/i18n/format-mean.ts'
import { RowLinks, Table } from '#app/ui/list/table.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

type Props = { days: ({ day: string } & RatingMean)[]; scheduleId: string }

/** The days on which guests rated a place: how many, their mean, and a way to remove them. */
export function RatedDays({ days, scheduleId }: Props) {
  const { t } = useTranslation('guests')
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  return (
    <Table columns={[t('days.day'), t('days.mean'), t('days.count')]} end={common('list.more')}>
      {days.map(({ day, count, mean }) => (
        <tr key={day}>
          <th scope="row">{formatLocalDay(day, language)}</th>
          <td data-label={t('days.mean')} className="num">
            {mean === null ? '–' : formatMean(mean, language)}
          </td>
          <td data-label={t('days.count')} className="num">
            {formatNumber(count, language)}
          </td>
          <RowLinks
            links={[
              {
                to: `/schedules/${scheduleId}/ratings/${day}/remove`,
                preventScrollReset: true,
                label: t('days.remove', { day: formatLocalDay(day, language) }),
                icon: 'trash-2',
              },
            ]}
          />
        </tr>
      ))}
    </Table>
  )
}
