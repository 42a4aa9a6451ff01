import { useTranslation } from 'react-i18next'
import type { PendingDefect } from '#app/domain/defects/defect.ts'
import { pageLogoAddress } from '#app/domain/uploads/file-address.ts'
import type { Language } from '#app/i18n/languages.ts'
import { checkInTranslator } from '#app/ui/check-ins/check-in-translator.ts'
import { checkInWords, type CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { waitInWords } from '#app/ui/check-ins/form/refused-check-in.ts'
import { Alert } from '#app/ui/check-ins/view/alert.tsx'
import { Foot } from '#app/ui/check-ins/view/foot.tsx'
import { PageBar } from '#app/ui/check-ins/view/page-bar.tsx'
import { Place } from '#app/ui/check-ins/view/place.tsx'
import type { DefectsPageData, RefusedDefect } from './defects-page-data.ts'
import { DoneForm } from './done-form.tsx'
import { PendingDefects } from './pending-defects.tsx'
import { ReportForm } from './report-form.tsx'

type Props = DefectsPageData & { refused: RefusedDefect | null }

/** The page on which staff report what is wrong at a place, and say that it is done. */
export function DefectsPage({ view, rememberedName, finished, saved, now, refused }: Props) {
  const { t: translate, i18n } = useTranslation('check-ins')
  const language = i18n.language as Language
  const t = checkInTranslator(translate, language)
  const { place, timezone, pending } = view
  const words = checkInWords({ t, language, timezone, now })
  const logo = place.logoKey ? pageLogoAddress('', place.id, place.logoKey) : null
  const chosen = pending.find(({ id }) => id === finished)
  const form = { view, words, refused, loginName: refused?.typed.loginName ?? rememberedName }
  return (
    <main className="page">
      <PageBar {...{ t, language, companyName: place.companyName, logo }} asksForName={false} search="?" />
      {saved && !refused && <Saved text={t(`defects:${saved}`)} />}
      {refused && <Refusal refused={refused} words={words} />}
      <Place schedule={place} />
      {chosen ? <FinishPart defect={chosen} {...form} /> : <ReportPart {...form} isGone={finished !== null} />}
      <p className="again">
        <a className="btn quiet" href="status">
          {t('defects:back')}
        </a>
      </p>
      <Foot words={words} />
    </main>
  )
}

type FormProps = Pick<Props, 'view' | 'refused'> & { words: CheckInWords; loginName: string }

function FinishPart({ defect, ...form }: FormProps & { defect: PendingDefect }) {
  const { t } = form.words
  return (
    <>
      <h2 className="what-not">{t('defects:finishTitle')}</h2>
      <PendingDefects pending={[defect]} words={form.words} />
      <DoneForm defect={defect} {...form} />
      <p className="about">
        <a href="defects">{t('defects:list')}</a>
      </p>
    </>
  )
}

/** The pending defects come first, so that nobody reports one twice. */
function ReportPart({ isGone, ...form }: FormProps & { isGone: boolean }) {
  const { view, words } = form
  const { t } = words
  return (
    <>
      {isGone && !form.refused && <p className="about">{t('defects:alert.gone')}</p>}
      {view.pending.length > 0 && (
        <section aria-labelledby="pending">
          <h2 className="what-not" id="pending">
            {t('defects:pending')}
          </h2>
          <PendingDefects pending={view.pending} words={words} withLinks />
        </section>
      )}
      <h2 className="what-not">{t('defects:heading')}</h2>
      <p className="about">{t(view.isPublic ? 'defects:lead' : 'defects:leadPrivate')}</p>
      <ReportForm {...form} />
    </>
  )
}

function Saved({ text }: { text: string }) {
  return (
    // An <output> may hold no paragraph.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <p className="saved" role="status">
      {text}
    </p>
  )
}

function Refusal({ refused: { failure }, words: { t } }: { refused: RefusedDefect; words: CheckInWords }) {
  const isThrottled = failure.code === 'request.tooManyTries'
  const text = isThrottled ? waitInWords(failure, { t }) : t(`errors:${failure.code}`)
  return <Alert title={t('defects:alert.notYet')} text={text} />
}
