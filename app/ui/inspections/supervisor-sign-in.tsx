import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { Credentials } from '#app/ui/check-ins/form/credentials.tsx'
import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'
import { errorsOf, type RefusedInspection } from './refused-inspection.ts'

type Props = { words: CheckInWords; rememberedName: string; refused: RefusedInspection | null }

/** Name and PIN, before anything of the day is shown. */
export function SupervisorSignIn({ words, rememberedName, refused }: Props) {
  const { t } = words
  return (
    <form method="post">
      <h2 className="begin">{t('inspections:title')}</h2>
      <p className="about">{t('inspections:intro')}</p>
      <input type="hidden" name="step" value="open" />
      <Credentials
        words={words}
        loginName={refused?.step === 'open' ? refused.typed.loginName : rememberedName}
        errors={refused?.step === 'open' ? errorsOf(refused) : {}}
      />
      <div className="send">
        <button className="btn">
          <InlineIcon name="check" />
          <span>{t('inspections:open')}</span>
        </button>
      </div>
    </form>
  )
}
