import { useTranslation } from 'react-i18next'
import type { Defect } from '#app/domain/defects/defect.ts'
import { wordsOfDefect } from '#app/domain/defects/words-of-defect.ts'
import { defectInWords } from '#app/i18n/defect-in-words.ts'
import { reporterInWords } from '#app/i18n/reporter-in-words.ts'
import { slotInWords } from '#app/i18n/schedule-words.ts'
import { RowHead, RowLinks, Table } from '#app/ui/list/table.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { unbroken } from '#app/ui/unbroken.ts'
import { useLanguage } from '#app/ui/use-language.ts'
import { DefectPhoto } from './defect-photo.tsx'

const columns = ['what', 'where', 'since', 'by'] as const

/** Defects with what is wrong where, since when, and who reported it. */
export function DefectTable({ defects, now }: { defects: Defect[]; now: Date }) {
  const { t } = useTranslation('defects')
  const { t: common } = useTranslation('common')
  return (
    <Table columns={columns.map((column) => t(`board.column.${column}`))} end={common('list.more')}>
      {defects.map((defect) => (
        <DefectRow key={defect.id} defect={defect} now={now} />
      ))}
    </Table>
  )
}

function DefectRow({ defect, now }: { defect: Defect; now: Date }) {
  const { t } = useTranslation('defects')
  const language = useLanguage()
  const withSearch = useWithSearch()
  const { id, title, location, timezone: timeZone, photoKey, openedAt } = defect
  const to = withSearch(`/defects/${id}`)
  const name = defectInWords(t, defect)
  const by = reporterInWords(t, defect)
  return (
    <tr>
      <RowHead to={to} preventScrollReset name={name} small={wordsOfDefect(defect) ?? ''} />
      <td data-label={t('board.column.where')}>
        <bdi>{title}</bdi> <bdi className="soft">{location}</bdi>
      </td>
      <td data-label={t('board.column.since')}>
        <time className="num" dateTime={openedAt.toISOString()}>
          {slotInWords({ instant: openedAt, timeZone, language, now })}
        </time>
      </td>
      <td data-label={t('board.column.by')}>
        {photoKey && <DefectPhoto photoKey={photoKey} />}
        {by === null ? '–' : unbroken(by)}
      </td>
      <RowLinks
        links={[{ to, preventScrollReset: true, label: t('board.change', { defect: name, title }), icon: 'pencil' }]}
      />
    </tr>
  )
}
