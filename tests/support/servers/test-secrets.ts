/** A server on Fly starts only with its own secrets. */
export const testSecrets = {
  SESSION_SECRET: 'session-secret-of-tests-alone-0001',
  PIN_PEPPER: 'pin-pepper-of-tests-alone-00000001',
}
