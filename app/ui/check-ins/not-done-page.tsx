import { useTranslation } from 'react-i18next'
import type { NotDoneView } from '#app/domain/not-done/not-done-view.ts'
import type { PlaceField } from '#app/domain/schedules/fields.ts'
import { pageLogoAddress } from '#app/domain/uploads/file-address.ts'
import type { Language } from '#app/i18n/languages.ts'
import { NotDoneForm } from '#app/ui/check-ins/form/not-done-form.tsx'
import type { RefusedCheckIn } from '#app/ui/check-ins/form/refused-check-in.ts'
import { notDoneRefusalInWords } from '#app/ui/check-ins/form/refused-not-done.ts'
import { Alert } from '#app/ui/check-ins/view/alert.tsx'
import { Foot } from '#app/ui/check-ins/view/foot.tsx'
import { PageBar } from '#app/ui/check-ins/view/page-bar.tsx'
import { Place } from '#app/ui/check-ins/view/place.tsx'
import { UnavailableSchedule } from '#app/ui/check-ins/view/unavailable-schedule.tsx'
import { checkInTranslator } from './check-in-translator.ts'
import { checkInWords } from './check-in-words.ts'

/** `open` for a live schedule, `ended` for an archived one; neither where there is no schedule to show. */
export type NotDonePageData = {
  open: { view: NotDoneView; rememberedName: string } | null
  ended: (Record<PlaceField, string> & { companyName: string | null }) | null
}

type Props = { page: NotDonePageData; refused: RefusedCheckIn | null }

/** The page on which staff say what they could not do, and why, in the reader's language. */
export function NotDonePage({ page: { open, ended }, refused }: Props) {
  const { t: translate, i18n } = useTranslation('check-ins')
  const language = i18n.language as Language
  const t = checkInTranslator(translate, language)
  const { id, logoKey, companyName = ended?.companyName ?? null } = open?.view.schedule ?? {}
  const logo = id && logoKey ? pageLogoAddress('', id, logoKey) : null
  const search = open?.view.chosen ? `?slotAt=${open.view.chosen.slotAt}` : '?'
  const bar = <PageBar {...{ t, language, companyName, logo, asksForName: false, search }} />
  if (!open) return <UnavailableSchedule t={t} ended={ended} bar={bar} />
  const { view, rememberedName } = open
  const { schedule, chosen, now } = view
  const words = checkInWords({ t, language, timezone: schedule.timezone, now })
  return (
    <main className="page">
      {bar}
      {refused && <Alert {...notDoneRefusalInWords(refused, { words, hasForm: chosen !== null })} />}
      <Place schedule={{ title: schedule.title, location: schedule.location }} />
      <h2 className="what-not">{t('not-done:heading')}</h2>
      <p className="about">{t(chosen ? 'not-done:lead' : 'not-done:none')}</p>
      {chosen && (
        <NotDoneForm words={words} view={view} slot={chosen} refused={refused} rememberedName={rememberedName} />
      )}
      <p className="about">
        <a href="status">{t('not-done:back')}</a>
      </p>
      <Foot words={words} />
    </main>
  )
}
