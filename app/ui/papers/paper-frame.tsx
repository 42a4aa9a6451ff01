import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#app/i18n/languages.ts'
import { checkInTranslator } from '#app/ui/check-ins/check-in-translator.ts'
import { Foot } from '#app/ui/check-ins/view/foot.tsx'
import { PageBar } from '#app/ui/check-ins/view/page-bar.tsx'

/** The frame of the pages that check papers. */
export function PaperFrame({ companyName, children }: { companyName: string | null; children: ReactNode }) {
  const { t: translate, i18n } = useTranslation('papers')
  const language = i18n.language as Language
  const t = checkInTranslator(translate, language)
  return (
    <main className="page">
      <PageBar {...{ t, language, companyName }} logo={null} asksForName={false} search="?" />
      {children}
      <p className="proof">{t('proof')}</p>
      <Foot words={{ t: (key) => t(`check-ins:${key}`) }} forGuests />
    </main>
  )
}
