import { afterEach, beforeEach, vi } from 'vitest'
import { forgetSettings } from '#app/config/settings.server.ts'

export const supportEmail = 'hilfe@klarbuch.example'

/** Sets the support address for each test of the file. */
export function useSupportEmail() {
  beforeEach(() => setSupportEmail(supportEmail))
  afterEach(() => {
    vi.unstubAllEnvs()
    forgetSettings()
  })
}

/** Sets the support address until the end of the test; an empty one removes it. */
export function setSupportEmail(email: string) {
  vi.stubEnv('SUPPORT_EMAIL', email)
  forgetSettings()
}
