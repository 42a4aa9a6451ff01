import { getResponse } from 'msw'
import { googleEndpoints } from './google.mjs'

/**
 * Preloaded into a program under test: the stand-in answers its requests to Google, and all others reach the network.
 * This does not use setupServer, because a process can have only one, and the demo has it for Stripe.
 */
const network = globalThis.fetch

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  return (await getResponse(googleEndpoints, request.clone())) ?? network(request)
}
