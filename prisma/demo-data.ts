import { closeDatabase, database, openDatabase } from '#app/data/database.server.ts'
import { settings } from '#app/config/settings.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { safeOpening } from '#app/operations/backups/safe-opening.server.ts'
import { demoScheduleId, sampleCompanies, type Scenario } from './scenarios.ts'
import type { PayingCustomer } from '../demo/stripe-stand-in/paying-customers.ts'
import { seed } from './seed.ts'
import { addReadings } from './seed-readings.ts'
import { addReports } from './seed-reports.ts'
import { addPictures } from './seed-pictures.ts'

/**
 * Fills an empty database and closes it again, as the server opens it itself. Returns the welcome text for the
 * terminal, and the companies that have paid. An existing database stays as it is.
 */
export async function prepareDemoData(now: Date): Promise<{ welcome: string; payingCustomers: PayingCustomer[] }> {
  await openDatabase(now, safeOpening)
  try {
    const seeded = await seed(now, { isPaid: settings().STRIPE_SECRET_KEY === undefined })
    if (seeded) {
      await addPictures(now)
      await addReadings(now)
      await askForAlerts(now)
      await addReports(now)
    }
    return {
      welcome: welcome({ filled: seeded !== null, hasDemoSchedule: findDemoSchedule() }),
      payingCustomers: seeded ?? [],
    }
  } finally {
    await closeDatabase()
  }
}

/** Lets all owners be told of missed cleanings, from those of the last day on, and of what staff write. */
function askForAlerts(now: Date) {
  const yesterday = new Date(now.getTime() - day)
  return database().atomically((sql) => {
    sql.run('UPDATE Recipient SET missed = true, comments = true')
    sql.run('UPDATE Schedule SET watchedUntil = :yesterday, nextCloseAt = :yesterday', { yesterday })
  })
}

function findDemoSchedule() {
  const query = 'SELECT 1 FROM Schedule WHERE id = :id AND archivedAt IS NULL'
  return database().sql.get(query, { id: demoScheduleId }) !== undefined
}

function welcome({ filled, hasDemoSchedule }: { filled: boolean; hasDemoSchedule: boolean }) {
  const { APP_ORIGIN: origin, DATABASE_URL: url } = settings()
  const companies = sampleCompanies()
  const lines = [
    `Klarbuch is open at ${origin}`,
    filled ? `Sample data was written to ${url}` : `The data in ${url} is as you left it`,
    '',
    'Owners sign in with:',
    ...companies.map(
      ({ company, owner }) => `  ${owner.email.padEnd(28)} ${owner.password.padEnd(14)} ${company.name}`,
    ),
    '',
    ...(hasDemoSchedule ? openSlotLines(origin, companies) : []),
    'Stop with Ctrl+C.',
  ]
  return lines.join('\n')
}

function openSlotLines(origin: string, companies: Scenario[]) {
  const host = companies.find(({ schedules }) => schedules.some(({ id }) => id === demoScheduleId))
  const person = host?.staff.find(({ personalType }) => personalType === 'staff')
  if (!person) return []
  return [
    'A page with an open slot, as the QR code on the wall leads to it:',
    `  ${origin}/schedules/${demoScheduleId}/status`,
    `  Staff check in there with:  ${person.loginName}  PIN ${person.pin}`,
    '',
  ]
}
