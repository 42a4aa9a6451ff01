import type { NewOwners } from './new-owners.ts'

export type Exporters = ReturnType<typeof createExporters>

/** What a company may export in a minute. */
const exportsOfCompany = 6

type Making = {
  newOwners: NewOwners
  setPlan: (email: string) => Promise<void>
  makeSchedule: (token: string) => Promise<string>
}

type Exporter = { token: string; scheduleId: string }

/** Owners with a plan and a schedule for calls that export: the next one takes over where a company's limit is reached. */
export function createExporters({ newOwners, setPlan, makeSchedule }: Making) {
  let left = 0
  let current: Promise<Exporter>

  async function made(): Promise<Exporter> {
    const { email, token } = await newOwners.signedIn()
    await setPlan(email)
    return { token, scheduleId: await makeSchedule(token) }
  }

  return {
    next(): Promise<Exporter> {
      if (left === 0) {
        left = exportsOfCompany
        current = made()
      }
      left -= 1
      return current
    },
  }
}
