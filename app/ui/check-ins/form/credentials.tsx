import { pinLength, pinPattern } from '#app/domain/staff/pin.ts'
import { FieldError } from './field-error.tsx'
import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

type Props = {
  words: CheckInWords
  loginName: string
  errors: Record<string, string[] | null>
  /** Whether the page is used without a network: the phone then fills in nothing, and keeps nothing. */
  isKept?: boolean
}

/** Login name and PIN. A personal phone may fill in both; the server never sends the PIN back. */
export function Credentials({ words, loginName, errors, isKept = false }: Props) {
  const { t } = words
  const isShared = errors['loginName']?.[0] !== undefined && errors['loginName'][0] === errors['pin']?.[0]
  return (
    <>
      <div className="row">
        <div className="field">
          <label htmlFor="login-name">
            <InlineIcon name="user" />
            {t('form.loginName')}
          </label>
          <input
            className="in"
            id="login-name"
            name="loginName"
            autoComplete={isKept ? 'off' : 'username'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            defaultValue={loginName}
            {...described(errors['loginName'], isShared ? 'pin-error' : 'login-name-error')}
          />
          {!isShared && <FieldError id="login-name-error" codes={errors['loginName']} words={words} />}
        </div>
        <div className="field">
          <label htmlFor="pin">
            <InlineIcon name="key" />
            {t('form.pin')}
            <i>{t('form.pinHint')}</i>
          </label>
          <input
            className="in pin"
            id="pin"
            name="pin"
            type="password"
            inputMode="numeric"
            pattern={pinPattern.source}
            minLength={pinLength}
            maxLength={pinLength}
            autoComplete={isKept ? 'off' : 'current-password'}
            required
            {...described(errors['pin'], 'pin-error')}
          />
          {!isShared && <FieldError id="pin-error" codes={errors['pin']} words={words} />}
        </div>
      </div>
      {isShared && <FieldError id="pin-error" codes={errors['pin']} words={words} />}
    </>
  )
}

function described(codes: string[] | null | undefined, id: string) {
  return codes?.length ? { 'aria-invalid': true, 'aria-describedby': id } : {}
}
