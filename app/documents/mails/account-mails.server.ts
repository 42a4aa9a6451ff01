import { mailOf, type Letter, type MailTexts } from './mail-of.server.ts'
import { nameInMail } from './name-in-mail.ts'

/** Asks the owner of an address to confirm it, and says for which name: whoever registered may have been a stranger. */
export function verifyEmailMail({
  language,
  origin,
  token,
  name,
}: Letter & { token: string; name: string }): MailTexts {
  return mailOf('verifyEmail', {
    language,
    url: `${origin}/verify-email/${token}`,
    params: { name: nameInMail(name) },
    notes: ['validity', 'notYou'],
  })
}

/** Tells the owner of an account that somebody registered with its address once more. */
export function accountExistsMail({ language, origin }: Letter): MailTexts {
  return mailOf('accountExists', { language, url: `${origin}/login`, notes: ['notYou'] })
}

/** Lets the owner of an account choose a new password. */
export function resetPasswordMail({ language, origin, token }: Letter & { token: string }): MailTexts {
  return mailOf('resetPassword', { language, url: `${origin}/reset-password/${token}`, notes: ['validity', 'notYou'] })
}

/** Tells the owner of an account that its password is another now. */
export function passwordChangedMail({ language, origin }: Letter): MailTexts {
  return mailOf('passwordChanged', { language, url: `${origin}/forgot-password`, notes: ['notYou'] })
}

/** Tells the owner of an account that one may sign in to it with Google too now. */
export function newSignInMethodMail({ language, origin }: Letter): MailTexts {
  return mailOf('newSignInMethod', { language, url: `${origin}/forgot-password`, notes: ['notYou'] })
}

/** Lets the owner of an address confirm that an account shall have it. */
export function changeEmailMail({ language, origin, token }: Letter & { token: string }): MailTexts {
  return mailOf('changeEmail', { language, url: `${origin}/verify-email/${token}`, notes: ['validity', 'notYou'] })
}

/** Tells the owner of an account that it shall have another address. */
export function emailChangeNoticeMail({ language, origin, email }: Letter & { email: string }): MailTexts {
  return mailOf('emailChangeNotice', {
    language,
    url: `${origin}/forgot-password`,
    params: { email },
    notes: ['notYou'],
  })
}

/** Tells the owner of the address before that the account has another now. */
export function emailChangedMail({ language, origin, email }: Letter & { email: string }): MailTexts {
  return mailOf('emailChanged', { language, url: `${origin}/login`, params: { email }, notes: ['notYou'] })
}

/** Says good-bye. */
export function accountDeletedMail({ language, origin }: Letter): MailTexts {
  return mailOf('accountDeleted', { language, url: `${origin}/register`, notes: ['notYou'] })
}

/** Tells the owner of an account that signing in takes a code from now on, or none any more. */
export function twoFactorMail({ language, origin, isOn }: Letter & { isOn: boolean }): MailTexts {
  const url = `${origin}/forgot-password`
  return mailOf(isOn ? 'twoFactorOn' : 'twoFactorOff', { language, url, notes: ['notYou'] })
}
