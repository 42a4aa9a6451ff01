import { FieldError } from './field-error.tsx'
import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'
import type { Words } from '#app/ui/check-ins/check-in-words.ts'

type Props = { words: Words; loginName: string; errors: Record<string, string[] | null> }

/** Login name and PIN. A phone of one's own fills both; the PIN never comes back. */
export function Credentials({ words, loginName, errors }: Props) {
  const { t } = words
  const isShared = errors['loginName']?.[0] !== undefined && errors['loginName'][0] === errors['pin']?.[0]
  return (
    <>
      <div className="row">
        <div className="field">
          <label htmlFor="n">
            <InlineIcon name="user" />
            {t('form.loginName')}
          </label>
          <input
            className="in"
            id="n"
            name="loginName"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            defaultValue={loginName}
            {...described(errors['loginName'], isShared ? 'ep' : 'en')}
          />
          {!isShared && <FieldError id="en" codes={errors['loginName']} words={words} />}
        </div>
        <div className="field">
          <label htmlFor="p">
            <InlineIcon name="key" />
            {t('form.pin')}
            <i>{t('form.pinHint')}</i>
          </label>
          <input
            className="in pin"
            id="p"
            name="pin"
            type="password"
            inputMode="numeric"
            pattern="[0-9]{5}"
            minLength={5}
            maxLength={5}
            autoComplete="current-password"
            required
            {...described(errors['pin'], 'ep')}
          />
          {!isShared && <FieldError id="ep" codes={errors['pin']} words={words} />}
        </div>
      </div>
      {isShared && <FieldError id="ep" codes={errors['pin']} words={words} />}
    </>
  )
}

function described(codes: string[] | null | undefined, id: string) {
  return codes?.length ? { 'aria-invalid': true, 'aria-describedby': id } : {}
}
