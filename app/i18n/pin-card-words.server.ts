import { languageCodes } from '#app/domain/language-codes.ts'
import type { Language } from './languages.ts'
import { translatorFor } from './texts.server.ts'

/** The words of a card with a PIN in the first language, then in all others. */
export function pinCardWords(first: Language) {
  const others = languageCodes.filter((code) => code !== first)
  return [first, ...others].map(pinCardWordsIn)
}

/** The words of a card with a PIN in one language, as the check-in page says them. */
export function pinCardWordsIn(language: Language) {
  const t = translatorFor(language, 'staff')
  const steps = [t('card.scan'), t('card.tick'), t('card.send', { button: t('check-ins:form.send') })]
  return {
    language,
    loginName: t('check-ins:form.loginName'),
    pin: t('check-ins:form.pin'),
    steps,
    secret: t('card.secret'),
  }
}
