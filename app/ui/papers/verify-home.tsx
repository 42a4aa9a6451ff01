import { useTranslation } from 'react-i18next'
import type { Failure } from '#app/domain/errors.ts'
import { checkPath, printedNumber } from '#app/domain/papers/paper-number.ts'
import { FileForm } from './file-form.tsx'
import { PaperFrame } from './paper-frame.tsx'

type VerifyHomeProps = {
  typed: string
  /** Whether there is no paper with the number that was typed. */
  isUnknown: boolean
  /** The paper that a file is, or why there is none; null if none was sent. */
  found: { number: string | null; failure: Failure | null } | null
}

/** Where somebody types the number of a paper, or chooses its file. */
export function VerifyHome({ typed, isUnknown, found }: VerifyHomeProps) {
  const { t } = useTranslation('papers')
  return (
    <PaperFrame companyName={null}>
      <h1>{t(isUnknown ? 'unknown.title' : 'home.title')}</h1>
      <p className="about">{t(isUnknown ? 'unknown.text' : 'home.lead')}</p>
      <form className="number" action="/verify">
        <label className="h2" htmlFor="number">
          {t('reports:issued.number')}
        </label>
        <input
          className="in"
          id="number"
          name="number"
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
        <button className="btn">{t('number.submit')}</button>
      </form>
      <FileForm title={t('file.home')} other={t('errors:paper.fileUnknown')}>
        {found?.number && (
          <span className="saved">
            {t('file.found', { number: printedNumber(found.number) })}{' '}
            <a href={checkPath(found.number)}>{t('file.found.link')}</a>
          </span>
        )}
        {found?.failure && <span className="alert">{t(`errors:${found.failure.code}`)}</span>}
      </FileForm>
    </PaperFrame>
  )
}
