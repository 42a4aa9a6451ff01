import { useTranslation } from 'react-i18next'
import { paperChanges, type PaperFaults } from '#app/domain/papers/check.ts'
import { formatDateLong } from '#app/i18n/format-dates.ts'
import { formatNumber } from '#app/i18n/format-numbers.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { CheckedPaper } from '#app/domain/papers/checked-paper.ts'
import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'

/** Whether a paper is withdrawn, and whether the records are still as it shows them. */
export function StateNotice({ paper }: { paper: CheckedPaper }) {
  const { t, i18n } = useTranslation('papers')
  const { withdrawn, state, check, timezone: timeZone } = paper
  const language = i18n.language as Language
  // What is withdrawn does not count, even if nothing has changed since.
  const look = withdrawn && state === 'unchanged' ? 'changed' : state
  return (
    <>
      {withdrawn && (
        <div className="alert">
          <InlineIcon name="alert" />
          <strong>{t('withdrawn', { date: formatDateLong({ instant: withdrawn.at, timeZone, language }) })}</strong>
          <p>{t('withdrawn.text', { reason: withdrawn.reason })}</p>
        </div>
      )}
      <div className={classes[look]}>
        <InlineIcon name={icons[look]} />
        <strong>{t(`state.${state}`)}</strong>
        <p>{t(`state.${state}.text`)}</p>
        {check && state === 'changed' && (
          <Counts
            counts={paperChanges.map((name) => ({ label: t(`change.${name}`), count: check.changes[name] }))}
            language={language}
          />
        )}
        {check && state === 'broken' && (
          <>
            {check.faults.isChainBroken && <p>{t('fault.chain')}</p>}
            <Counts
              counts={countedFaults.map((name) => ({ label: t(`fault.${name}`), count: check.faults[name] }))}
              language={language}
            />
          </>
        )}
      </div>
    </>
  )
}

const classes = { unchanged: 'alert kept', changed: 'alert calm', broken: 'alert', uncovered: 'alert calm' } as const
const icons = { unchanged: 'check', changed: 'info', broken: 'alert', uncovered: 'info' } as const
const countedFaults = ['altered', 'missing', 'slippedIn'] as const satisfies (keyof PaperFaults)[]

type CountsProps = { counts: { label: string; count: number }[]; language: Language }

/** "Einträge entfernt: 2", without those of which there are none. */
function Counts({ counts, language }: CountsProps) {
  const shown = counts.filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <ul>
      {shown.map(({ label, count }) => (
        <li key={label}>
          {label}: <b>{formatNumber(count, language)}</b>
        </li>
      ))}
    </ul>
  )
}
