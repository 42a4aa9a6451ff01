import { atMost } from '#app/domain/throttle.ts'
import { minute } from '#app/domain/time/durations.ts'
import { triesOfCompany } from '#app/operations/limits/tries-of-company.server.ts'

/** Counts an export of a company where it is allowed, and answers 0; else the whole seconds to wait. */
export const secondsUntilExport = triesOfCompany(atMost(6, minute))
