import { Form, Link } from '@remix-run/react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConfirmedStep, TutorialStep } from '#app/domain/tutorial/tutorial-steps.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Step } from './step.tsx'

/**
 * The steps to the first check-in, above the schedules: those of SetupSteps, the next one with its purpose and its button,
 * which is also highlighted where it is on the page.
 */
export function Tutorial({ steps }: { steps: TutorialStep[] }) {
  const { t } = useTranslation('tutorial')
  const { t: common } = useTranslation('common')
  const headingId = useId()
  const next = steps.find(({ isDone }) => !isDone)
  const section = useFocusOnChange(next?.name)
  const remaining = steps.filter(({ isDone }) => !isDone).length
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
        <h2 id={headingId}>{common('setup.left', { count: remaining })}</h2>
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
      <p className="soft help">
        {t('help')} <Link to="/help-news">{t('helpLink')}</Link>
      </p>
    </section>
  )
}

/** After a step is done, the focus moves to the next one, because the button of the old one is gone. */
function useFocusOnChange(name: string | undefined) {
  const section = useRef<HTMLElement>(null)
  const previousName = useRef(name)
  useEffect(() => {
    if (previousName.current !== name) section.current?.focus()
    previousName.current = name
  }, [name])
  return section
}

type NamedStepProps = { step: TutorialStep; number: number; isNext: boolean }

function NamedStep({ step: { name, action, isDone }, number, isNext }: NamedStepProps) {
  const { t } = useTranslation('tutorial')
  const { t: common } = useTranslation('common')
  const isMade = name === 'tasks' || name === 'staff' || name === 'schedule'
  const title = common(isMade ? `setup.${name}` : 'setup.qr')
  return (
    <Step number={number} title={title} isDone={isDone} isNext={isNext}>
      {isNext && (
        <>
          <p className="soft">{t(`step.${name}Text`)}</p>
          <div className="acts">
            <Link className="btn" to={action}>
              {isMade && <Icon name="plus" />}
              {isMade ? common(`setup.${name}Action`) : t('step.qrCodesAction')}
            </Link>
            {!isMade && <Confirm step={name} />}
          </div>
        </>
      )}
    </Step>
  )
}

/** The button for a step that the owner marks as done. */
function Confirm({ step }: { step: ConfirmedStep }) {
  const { t } = useTranslation('tutorial')
  return (
    <Form method="post" action="/tutorial">
      <button className="btn plain" name="change" value={step}>
        {t(`step.${step}Confirm`)}
      </button>
    </Form>
  )
}
