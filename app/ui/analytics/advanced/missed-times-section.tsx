import { useTranslation } from 'react-i18next'
import { hourInWords, worstTimeInWords } from '#app/i18n/advanced-report-words.ts'
import { formatNumber } from '#app/i18n/format-numbers.ts'
import { weekdayNames } from '#app/i18n/calendar-names.ts'
import { ChartTable } from '#app/ui/charts/chart-table.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import type { MissedCell, MissedTimesGrid } from '#app/domain/analytics/missed-times-grid.ts'

/** `shortened`: the days in words, where the range has more occurrences than are compared. */
type MissedTimesSectionProps = { grid: MissedTimesGrid; shortened: string | null }

const heads = ['weekday', 'hour', 'due', 'missed', 'share'] as const

/** When cleanings are missed: the share of each weekday and hour as a number on a colour, and all figures as a table. */
export function MissedTimesSection({ grid, shortened }: MissedTimesSectionProps) {
  const { t } = useTranslation('analytics')
  const language = useLanguage()
  const names = weekdayNames(language, 'long')
  const shortNames = weekdayNames(language)
  const { weekdays, rows, worst } = grid
  const cells = rows.flatMap((row) => row.cells.filter((cell) => cell !== null))
  return (
    <Section title={t('missedTimes.title')} help={t('missedTimes.help')}>
      <div>
        {shortened !== null && <p className="small soft">{t('advanced.shortened', { period: shortened })}</p>}
        <table className="heat">
          <caption className="vh">{t('missedTimes.title')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{t('missedTimes.head.hour')}</span>
              </th>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col">
                  <abbr title={names[weekday - 1]}>{shortNames[weekday - 1]}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.hour}>
                <th scope="row">{hourInWords(row.hour)}</th>
                {row.cells.map((cell, index) => (
                  <Cell key={weekdays[index]} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="small soft">{worstTimeInWords(t, language, worst)}</p>
        <ChartTable
          heads={heads.map((head) => t(`missedTimes.head.${head}`))}
          rows={cells.map((cell) => ({ key: `${cell.weekday} ${cell.hour}`, cells: figuresOf(cell) }))}
        />
      </div>
    </Section>
  )

  function figuresOf({ weekday, hour, due, missed, percent }: MissedCell): string[] {
    const figures = [due, missed, percent].map((figure) => formatNumber(figure, language))
    return [names[weekday - 1] ?? '', hourInWords(hour), ...figures]
  }
}

/** The colour of each level. */
const classes = { none: 'none', few: 'few', some: 'some', many: 'many' } satisfies Record<MissedCell['level'], string>

function Cell({ cell }: { cell: MissedCell | null }) {
  const { t } = useTranslation('analytics')
  if (!cell) return <td className="faint">–</td>
  const { level, percent, missed, due } = cell
  return (
    <td className={classes[level]}>
      <span aria-hidden="true">{percent}</span>
      <span className="vh">{t('missedTimes.cell', { percent, count: missed, due })}</span>
    </td>
  )
}
