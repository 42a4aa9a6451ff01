import { emailOnlySchema } from '#app/domain/accounts/schema.ts'
import { named } from '#app/api/calls/declaration.ts'

/** The body of calls that send a mail to an address. */
export const emailOnlyBody = named('EmailOnly', emailOnlySchema)
