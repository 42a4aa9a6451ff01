import { fine, skipped, warning, type Check } from './check.ts'

/** Checks the form of the client id only: whether Google accepts it shows when somebody signs in. */
export const google: Check = {
  name: 'google',
  examine({ settings: { GOOGLE_CLIENT_ID: id, APP_ORIGIN } }) {
    if (!id) return [skipped('GOOGLE_CLIENT_ID is not set: there is no button.')]
    const address = `${APP_ORIGIN}/auth/google/callback`
    if (id.endsWith('.apps.googleusercontent.com')) {
      return [fine(`The client is set. At Google its authorised redirect URI has to be ${address}`)]
    }
    const todo = `Copy it from console.cloud.google.com, and enter ${address} there as redirect URI.`
    return [warning('GOOGLE_CLIENT_ID does not end with .apps.googleusercontent.com.', todo)]
  },
}
