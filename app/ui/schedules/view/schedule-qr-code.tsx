import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DownloadNotes } from '#app/ui/download-notes.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout/section.tsx'

type ScheduleQrCodeProps = { id: string; title: string; address: string; isDraft: boolean }

/** The QR code as it is printed, its files, and the page that it leads to. */
export function ScheduleQrCode({ id, title, address, isDraft }: ScheduleQrCodeProps) {
  const { t } = useTranslation('schedules')
  const svg = `/api/schedules/${id}/qr.svg`
  const png = `/api/schedules/${id}/qr.png`
  const file = t('details.qrFile', { title })
  return (
    <Section title={t('details.qr')} help={t('details.qrHelp')} id="qr" article="code-damaged">
      <div className="two-col qr">
        <div className="well">
          <img className="paper" src={svg} width={272} height={272} alt={t('details.qrAlt', { title })} />
        </div>
        <dl className="dl">
          <div>
            <dt>{t('details.qrAddress')}</dt>
            <dd>{address}</dd>
          </div>
          <div>
            <dd>
              <Link className="btn" to={`/schedules/${id}/poster`}>
                <Icon name="printer" />
                {t('details.poster')}
              </Link>
            </dd>
          </div>
          <div>
            <dt>{t('details.qrPngHint')}</dt>
            <dd data-downloads>
              <a className="btn plain" href={png} download={`${file}.png`} data-download={png}>
                <Icon name="download" />
                {t('details.png')}
              </a>
              <DownloadNotes />
            </dd>
          </div>
          <div>
            <dt>{t('details.qrSvgHint')}</dt>
            <dd data-downloads>
              <a className="btn plain" href={svg} download={`${file}.svg`} data-download={svg}>
                <Icon name="download" />
                {t('details.svg')}
              </a>
              <DownloadNotes />
            </dd>
          </div>
          {!isDraft && (
            <div>
              <dd>
                <a className="link" href={`/schedules/${id}/status`}>
                  {t('details.statusPage')}
                  <Icon name="external-link" />
                </a>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </Section>
  )
}
