import { send } from '../requests/app.ts'
import { newestToken } from '../mails/mails.ts'

export const registration = {
  firstName: 'Barbara',
  lastName: 'Huber',
  email: 'huber@alte-muehle.example',
  password: 'Muehle-2026',
}

/** The same for the page's form. */
export const registrationForm = { ...registration, acceptTerms: 'on' }

export const credentials = { email: registration.email, password: registration.password }

/** Registers and confirms the email address. */
export async function register() {
  await send('/register', { form: registrationForm })
  await send(linkOfMail(), { method: 'POST' })
}

/** The path of the confirmation link in the newest mail. */
export function linkOfMail(): string {
  return `/verify-email/${newestToken()}`
}
