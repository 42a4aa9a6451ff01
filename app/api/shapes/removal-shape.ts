import { removalSchema } from '#app/domain/check-ins/schema.ts'
import { named } from '#app/api/calls/declaration.ts'

/** Why an owner removes a check-in or a photo. */
export const removal = named('Removal', removalSchema)
