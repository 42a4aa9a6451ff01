import { Form, Link } from '@remix-run/react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConfirmedStep, TutorialStep } from '#app/domain/tutorial/tutorial-steps.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Step } from './step.tsx'

/**
 * The way to the first check-in, above the schedules: each step with what it is for, the next one with what does it. That
 * is marked on the page, too, where it stands there.
 */
export function Tutorial({ steps }: { steps: TutorialStep[] }) {
  const { t } = useTranslation('tutorial')
  const headingId = useId()
  const next = steps.find(({ isDone }) => !isDone)
  const section = useFocusOnChange(next?.name)
  const left = steps.filter(({ isDone }) => !isDone).length
  return (
    <section
      className="tutorial"
      id="tutorial"
      data-points-at={next?.name}
      aria-labelledby={headingId}
      tabIndex={-1}
      ref={section}
    >
      <header>
        <h2 id={headingId}>{t('left', { count: left })}</h2>
        <p className="soft">{t('lead')}</p>
      </header>
      <Form method="post" action="/tutorial">
        <button className="btn plain" name="change" value="leave">
          {t('leave')}
        </button>
      </Form>
      <ol className="steps">
        {steps.map((step, index) => (
          <NamedStep key={step.name} step={step} number={index + 1} isNext={step.name === next?.name} />
        ))}
      </ol>
    </section>
  )
}

/** Whoever has done a step goes on at the next: its button is gone with it. */
function useFocusOnChange(name: string | undefined) {
  const section = useRef<HTMLElement>(null)
  const shown = useRef(name)
  useEffect(() => {
    if (shown.current !== name) section.current?.focus()
    shown.current = name
  }, [name])
  return section
}

type NamedStepProps = { step: TutorialStep; number: number; isNext: boolean }

function NamedStep({ step: { name, action, isDone }, number, isNext }: NamedStepProps) {
  const { t } = useTranslation('tutorial')
  const { t: common } = useTranslation('common')
  const isMade = name === 'tasks' || name === 'staff' || name === 'schedule'
  const title = isMade ? common(`setup.${name}`) : t(`step.${name}`)
  return (
    <Step number={number} title={title} isDone={isDone} isNext={isNext}>
      {isNext && (
        <>
          <p className="soft">{t(`step.${name}Text`)}</p>
          <div className="acts">
            {isMade && action && (
              <Link className="btn" to={action}>
                <Icon name="plus" />
                {common(`setup.${name}Action`)}
              </Link>
            )}
            {!isMade && action && (
              <Link className="btn" to={action}>
                {t(`step.${name}Action`)}
              </Link>
            )}
            {!isMade && <Confirm step={name} isAccent={action === null} />}
          </div>
        </>
      )}
    </Step>
  )
}

/** For a step that is done when its owner says so. */
function Confirm({ step, isAccent }: { step: ConfirmedStep; isAccent: boolean }) {
  const { t } = useTranslation('tutorial')
  return (
    <Form method="post" action="/tutorial">
      <button className={isAccent ? 'btn' : 'btn plain'} name="change" value={step}>
        {t(`step.${step}Confirm`)}
      </button>
    </Form>
  )
}
