import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type FileFormProps = {
  title: string
  /** The SHA-256 of the paper with which a file is compared; without one its paper is looked for. */
  sha256?: string
  /** What the script says of a file that is another one. */
  other: string
  /** What the server says of the file that was sent. */
  children?: ReactNode
}

/** Chooses a file, which the script compares on this device, and without it the server. */
export function FileForm({ title, sha256, other, children }: FileFormProps) {
  const { t } = useTranslation('papers')
  return (
    <form
      className="facts"
      method="post"
      encType="multipart/form-data"
      data-compares=""
      data-sha256={sha256}
      data-help={sha256 && t('file.help.local')}
      data-same={sha256 && t('file.same')}
      data-other={other}
    >
      <h2 className="h2">{title}</h2>
      <p className="help">{t('file.help')}</p>
      <label className="vh" htmlFor="file">
        {t('file.label')}
      </label>
      <input className="in" id="file" type="file" name="file" required />
      <output>{children}</output>
      <button className="btn quiet">{t('file.submit')}</button>
    </form>
  )
}
