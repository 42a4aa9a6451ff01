import { useTranslation } from 'react-i18next'
import type { Orientation } from '#app/domain/qr-codes/poster-options.ts'
import { DownloadNotes } from '#app/ui/download-notes.tsx'
import { HelpLink } from '#app/ui/help/help-link.tsx'
import { Icon } from '#app/ui/icon.tsx'

type PosterPreviewProps = { scheduleId: string; title: string; query: string; orientation: string }

/** The longer edge of A4 at 300 dots per inch. */
const pngSize = 3508
/** The size of the paper, in units of its shorter edge. */
const size = { portrait: { width: 210, height: 297 }, landscape: { width: 297, height: 210 } } as const

/** The poster as it will be printed, and its files. */
export function PosterPreview({ scheduleId, title, query, orientation }: PosterPreviewProps) {
  const { t } = useTranslation('qr-codes')
  const address = (file: string, more = '') => `/api/schedules/${scheduleId}/${file}?${query}${more}`
  const name = t('poster.file', { title })
  const files = [
    { type: 'pdf', href: address('qr.pdf'), tone: 'btn' },
    { type: 'png', href: address('qr.png', `&size=${pngSize}`), tone: 'btn plain' },
    { type: 'svg', href: address('qr.svg'), tone: 'btn plain' },
  ]
  return (
    <div className="poster-preview">
      <div className="well">
        <img
          className={orientation === 'landscape' ? 'landscape' : undefined}
          src={address('qr.svg')}
          alt={t('poster.alt', { title })}
          {...size[orientation as Orientation]}
        />
      </div>
      <div data-downloads>
        <p className="acts">
          {files.map(({ type, href, tone }) => (
            <a key={type} className={tone} href={href} download={`${name}.${type}`} data-download={href}>
              <Icon name="download" />
              {t('poster.download', { type: type.toUpperCase() })}
            </a>
          ))}
        </p>
        <DownloadNotes key={query} />
      </div>
      <p>
        <HelpLink to="print-qr-code" />
      </p>
    </div>
  )
}
