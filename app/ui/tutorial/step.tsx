import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusIcon } from '#app/ui/status-icon.tsx'

type StepProps = {
  number: number
  title: ReactNode
  isDone: boolean
  isNext: boolean
  /** Its purpose, and what to do. */
  children?: ReactNode
}

/** One of the steps towards the first check-in, in an `ol` with the class `steps`. */
export function Step({ number, title, isDone, isNext, children }: StepProps) {
  return (
    <li aria-current={isNext ? 'step' : undefined}>
      <StepNumber number={number} isDone={isDone} />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </li>
  )
}

function StepNumber({ number, isDone }: { number: number; isDone: boolean }) {
  const { t } = useTranslation('common')
  if (!isDone) return <span className="n">{number}</span>
  return (
    <span className="n">
      <StatusIcon status="completed" plain />
      <span className="vh">{t('setup.done')}</span>
    </span>
  )
}
