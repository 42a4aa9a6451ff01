import { DownloadNotes } from '#app/ui/download-notes.tsx'
import { Icon } from '#app/ui/icon.tsx'

type DownloadLinkProps = { to: string; label: string; help: string; isFirst?: boolean }

/**
 * A plain link to a file; the widgets' script shows the progress of the download (ui/download.ts). The API has the same
 * file under `/api` and the same path.
 */
export function DownloadLink({ to, label, help, isFirst }: DownloadLinkProps) {
  return (
    <div className="download" data-downloads>
      <a className={isFirst ? 'btn' : 'btn plain'} href={to} data-download={`/api${to}`}>
        <Icon name="download" />
        {label}
      </a>
      <p className="soft">{help}</p>
      <DownloadNotes />
    </div>
  )
}
