import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Foot } from './foot.tsx'
import type { PlaceField } from '#app/domain/schedules/fields.ts'
import { Place } from './place.tsx'
import type { Translate } from '#app/ui/check-ins/check-in-translator.ts'

type Props = { t: Translate; bar: ReactNode; ended: Record<PlaceField, string> | null }

/** The page of a schedule that has ended or does not exist; a draft looks like the latter. */
export function UnavailableSchedule({ t, bar, ended }: Props) {
  const words = { t }
  if (ended) {
    return (
      <main className="page">
        {bar}
        <Place schedule={ended} />
        <Alert calm title={t('ended.title')} text={t('ended.text')} />
        <Foot words={words} />
      </main>
    )
  }
  return (
    <main className="page">
      {bar}
      <h1>{t('missing.title')}</h1>
      <p className="about">{t('missing.text')}</p>
      <Foot words={words} />
    </main>
  )
}
