import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { csvFormats, type CsvFormat } from '#app/domain/attendance/csv-formats.ts'
import { DownloadLink } from '#app/ui/attendance/export/download-link.tsx'
import { FilterLinks } from '#app/ui/list/filter-links.tsx'

type Props = {
  /** The address of the file, which takes the query of the page. */
  file: string
  label: string
  format: CsvFormat
  /** What the page has in its address, but not the file: the API refuses parameters that it does not know. */
  ofPageOnly: readonly string[]
  /** What the page filters by where its address says nothing. */
  usual?: Record<string, string>
}

const none = {}

/** The link to a whole table as CSV, and the choice of its format. */
export function CsvDownload({ file, label, format, ofPageOnly, usual = none }: Props) {
  const { t } = useTranslation('attendance')
  const [search] = useSearchParams()
  function withFormat(name: CsvFormat) {
    const query = new URLSearchParams(search)
    query.set('format', name)
    return query
  }
  const query = withFormat(format)
  for (const name of ofPageOnly) query.delete(name)
  for (const name of emptyOf(query)) query.delete(name)
  for (const [name, value] of Object.entries(usual)) if (!query.has(name)) query.set(name, value)
  const formats = csvFormats.map((name) => ({
    to: `?${withFormat(name)}`,
    label: t(`csv.${name}`),
    current: name === format,
  }))
  return (
    <>
      <FilterLinks label={t('csv.format')} links={formats} />
      <DownloadLink key={format} to={`${file}?${query}`} label={label} help={t(`csv.${format}.help`)} />
    </>
  )
}

function emptyOf(query: URLSearchParams): string[] {
  return [...query].filter(([, value]) => value === '').map(([name]) => name)
}
