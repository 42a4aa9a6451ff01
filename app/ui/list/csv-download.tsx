import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { csvFormats, type CsvFormat } from '#app/domain/attendance/csv-formats.ts'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { FilterLinks } from './filter-links.tsx'

type CsvDownloadProps = {
  /** The address of the file. */
  file: string
  /** The query of the file; if left out, what the page has in its address. */
  query?: string
  label: string
  format: CsvFormat
  /** What the page has in its address, but not the file: the API refuses parameters that it does not know. */
  ofPageOnly?: readonly string[]
  /** What the page filters by where its address says nothing. */
  usual?: Record<string, string>
}

/** The link to a whole table as CSV, and the choice of its format. */
export function CsvDownload({ file, query, label, format, ofPageOnly, usual }: CsvDownloadProps) {
  const { t } = useTranslation('attendance')
  const [search] = useSearchParams()
  const ofFile = withFormat(query ?? search, format)
  for (const name of ofPageOnly ?? []) ofFile.delete(name)
  for (const name of emptyOf(ofFile)) ofFile.delete(name)
  for (const [name, value] of Object.entries(usual ?? {})) if (!ofFile.has(name)) ofFile.set(name, value)
  const formats = csvFormats.map((name) => ({
    to: `?${withFormat(search, name)}`,
    label: t(`csv.${name}`),
    current: name === format,
  }))
  return (
    <>
      <FilterLinks label={t('csv.format')} links={formats} />
      <DownloadLink key={format} to={`${file}?${ofFile}`} label={label} help={t(`csv.${format}.help`)} />
    </>
  )
}

function withFormat(search: string | URLSearchParams, format: CsvFormat): URLSearchParams {
  const query = new URLSearchParams(search)
  query.set('format', format)
  return query
}

function emptyOf(query: URLSearchParams): string[] {
  return [...query].filter(([, value]) => value === '').map(([name]) => name)
}
