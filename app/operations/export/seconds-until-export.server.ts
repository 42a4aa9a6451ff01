import { atMost } from '#app/domain/throttle.ts'
import { minute } from '#app/domain/time/durations.ts'
import { triesOfCompany } from '#app/operations/limits/tries-of-company.server.ts'

/** Counts an export of a company and returns 0; if there were too many, returns the whole seconds to wait. */
export const secondsUntilExport = triesOfCompany(atMost(6, minute))
