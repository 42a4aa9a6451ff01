import { getResponse } from 'msw'
import { googleEndpoints } from './google.mjs'

/**
 * To be loaded before a program under test: where it asks Google, the stand-in answers; all else goes its way. Not by
 * setupServer: a process has one network of msw's, and in the demo that is the one before Stripe.
 */
const network = globalThis.fetch

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  return (await getResponse(googleEndpoints, request.clone())) ?? network(request)
}
