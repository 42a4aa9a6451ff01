import { setupServer } from 'msw/node'
import { googleEndpoints } from './google.mjs'

/** To be loaded before a program under test: where it asks Google, the stand-in answers; all else goes its way. */
setupServer(...googleEndpoints).listen({ onUnhandledRequest: 'bypass' })
