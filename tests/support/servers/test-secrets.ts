/** A server that says that it is on Fly starts on secrets of its own alone. */
export const testSecrets = {
  SESSION_SECRET: 'session-secret-of-tests-alone-0001',
  PIN_PEPPER: 'pin-pepper-of-tests-alone-00000001',
}
