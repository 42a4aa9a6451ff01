import type { NewOwners } from './new-owners.ts'

export type Exporters = ReturnType<typeof createExporters>

/** How often a company may export in a minute. */
const exportsOfCompany = 6

type ExporterOptions = {
  newOwners: NewOwners
  setPlan: (email: string) => Promise<void>
  makeSchedule: (token: string) => Promise<string>
}

type Exporter = { token: string; scheduleId: string }

/** Owners with a plan and a schedule for exports. `next` creates another owner when a company reaches its limit. */
export function createExporters({ newOwners, setPlan, makeSchedule }: ExporterOptions) {
  let remaining = 0
  let current: Promise<Exporter>

  async function newExporter(): Promise<Exporter> {
    const { email, token } = await newOwners.signedIn()
    await setPlan(email)
    return { token, scheduleId: await makeSchedule(token) }
  }

  return {
    next(): Promise<Exporter> {
      if (remaining === 0) {
        remaining = exportsOfCompany
        current = newExporter()
      }
      remaining -= 1
      return current
    },
  }
}
