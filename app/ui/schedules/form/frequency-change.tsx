import { useTranslation } from 'react-i18next'
import type { Frequency } from '#app/domain/schedules/rules.ts'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'

type FrequencyChangeProps = {
  before: Frequency
  after: Frequency
  formId: string
  /** Shows the form again with all that was typed. */
  back: { name: string; value: string; formNoValidate: boolean; formAction: string }
}

/** Asks before the frequency of an existing schedule changes. Its buttons submit the form behind it. */
export function FrequencyChange({ before, after, formId, back }: FrequencyChangeProps) {
  const { t } = useTranslation('schedules')
  const foot = (
    <>
      <SubmitButton form={formId} name="confirmFrequency" value="on">
        {t('frequencyChange.submit')}
      </SubmitButton>
      <SubmitButton tone="plain" data-leave {...back}>
        {t('frequencyChange.back')}
      </SubmitButton>
    </>
  )
  return (
    <Dialog slim title={t('frequencyChange.title')} foot={foot}>
      <div className="body">
        <p>{t('frequencyChange.text', { before: t(`frequency.${before}`), after: t(`frequency.${after}`) })}</p>
      </div>
    </Dialog>
  )
}
