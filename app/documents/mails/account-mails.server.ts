import { mailOf, type MailContext, type MailTexts } from './mail-of.server.ts'
import { nameInMail } from './name-in-mail.ts'

/**
 * Asks the owner of an address to confirm it, with the name of the registration: whoever registered may have been a
 * stranger.
 */
export function verifyEmailMail({
  language,
  origin,
  token,
  name,
}: MailContext & { token: string; name: string }): MailTexts {
  return mailOf('verifyEmail', {
    language,
    url: `${origin}/verify-email/${token}`,
    params: { name: nameInMail(name) },
    notes: ['validity', 'notYou'],
  })
}

/** Tells the owner of an account that somebody tried to register with its address again. */
export function accountExistsMail({ language, origin }: MailContext): MailTexts {
  return mailOf('accountExists', { language, url: `${origin}/login`, notes: ['notYou'] })
}

/** Has the link with which the owner of an account chooses a new password. */
export function resetPasswordMail({ language, origin, token }: MailContext & { token: string }): MailTexts {
  return mailOf('resetPassword', { language, url: `${origin}/reset-password/${token}`, notes: ['validity', 'notYou'] })
}

/** Tells the owner of an account that its password was changed. */
export function passwordChangedMail({ language, origin }: MailContext): MailTexts {
  return mailOf('passwordChanged', { language, url: `${origin}/forgot-password`, notes: ['notYou'] })
}

/** Tells the owner of an account that it now also accepts sign-ins with Google. */
export function newSignInMethodMail({ language, origin }: MailContext): MailTexts {
  return mailOf('newSignInMethod', { language, url: `${origin}/forgot-password`, notes: ['notYou'] })
}

/** Asks the owner of an address to confirm it as the new address of an account. */
export function changeEmailMail({ language, origin, token }: MailContext & { token: string }): MailTexts {
  return mailOf('changeEmail', { language, url: `${origin}/verify-email/${token}`, notes: ['validity', 'notYou'] })
}

/** Tells the owner of an account that its address is about to be changed. */
export function emailChangeNoticeMail({ language, origin, email }: MailContext & { email: string }): MailTexts {
  return mailOf('emailChangeNotice', {
    language,
    url: `${origin}/forgot-password`,
    params: { email },
    notes: ['notYou'],
  })
}

/** Tells the owner of the former address that the account has another one now. */
export function emailChangedMail({ language, origin, email }: MailContext & { email: string }): MailTexts {
  return mailOf('emailChanged', { language, url: `${origin}/login`, params: { email }, notes: ['notYou'] })
}

/** Confirms that an account was deleted. */
export function accountDeletedMail({ language, origin }: MailContext): MailTexts {
  return mailOf('accountDeleted', { language, url: `${origin}/register`, notes: ['notYou'] })
}

/** Tells the owner of an account that signing in now needs a code, or no longer does. */
export function twoFactorMail({ language, origin, isOn }: MailContext & { isOn: boolean }): MailTexts {
  const url = `${origin}/forgot-password`
  return mailOf(isOn ? 'twoFactorOn' : 'twoFactorOff', { language, url, notes: ['notYou'] })
}
