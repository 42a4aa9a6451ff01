import { useTranslation } from 'react-i18next'
import type { RecordedCheckIn } from '#app/domain/check-in/recorded-check-in.ts'
import type { StatusView } from '#app/domain/check-in/public-status.ts'
import { wordedLanguage, type Language } from '#app/i18n/languages.ts'
import { ClosedDoor } from './closed-door.tsx'
import { InlineScript } from './inline-script.tsx'
import { PageBar } from './page-bar.tsx'
import type { RefusedCheckIn } from './refused-check-in.ts'
import { StatusPage } from './status-page.tsx'
import { textsFor } from './texts.ts'
import { wordsFor } from './words.ts'

/** `open` for a schedule that lives, `ended` for one that was archived, neither where there is none to show. */
export type CheckInPageData = {
  open: { view: StatusView; done: RecordedCheckIn[]; rememberedName: string; idempotencyKey: string } | null
  ended: { companyName: string; title: string; location: string } | null
}

/** The whole public page with its script, in the reader's language. */
export function CheckInPage({
  page: { open, ended },
  refused,
}: {
  page: CheckInPageData
  refused: RefusedCheckIn | null
}) {
  const { t: translate, i18n } = useTranslation('check-in')
  const language = i18n.language as Language
  const t = textsFor(translate, language)
  const worded = wordedLanguage(language)
  const companyName = open?.view.schedule.companyName ?? ended?.companyName ?? null
  const slotAt = open?.view.schedule.useCurrentTime ? null : open?.view.chosen?.slotAt
  const bar = <PageBar t={t} language={language} companyName={companyName} slotAt={slotAt} />
  return (
    <>
      {open ? (
        <StatusPage
          {...open}
          words={wordsFor({ t, language: worded, timezone: open.view.schedule.timezone, now: open.view.now })}
          refused={refused}
          bar={bar}
        />
      ) : (
        <ClosedDoor t={t} ended={ended} bar={bar} />
      )}
      <InlineScript />
    </>
  )
}
