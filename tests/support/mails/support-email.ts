import { afterEach, beforeEach, vi } from 'vitest'
import { forgetSettings } from '#app/config/settings.server.ts'

export const supportEmail = 'hilfe@klarbuch.example'

/** Gives the server of each test of the file an address of support. */
export function useSupportEmail() {
  beforeEach(() => setSupportEmail(supportEmail))
  afterEach(() => {
    vi.unstubAllEnvs()
    forgetSettings()
  })
}

/** From now on until the end of the test support has this address; none where it is empty. */
export function setSupportEmail(email: string) {
  vi.stubEnv('SUPPORT_EMAIL', email)
  forgetSettings()
}
