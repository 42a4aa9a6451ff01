import { constants, setPriority } from 'node:os'

/** Where other tests run beside these, the server that one of them measures gets the processor first. */
if (process.env['TEST_YIELDS'] === '1') setPriority(constants.priority.PRIORITY_LOW)
