import { insertHolidayRegion } from '#app/data/write/holidays/holiday-regions.sql.server.ts'
import { insertClosure } from '#app/data/write/closures/closures.sql.server.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'
import { database, newId, type Sql } from '#app/data/database.server.ts'
import { hashPassword } from '#app/config/password.server.ts'
import { hashPin } from '#app/config/pin-hash.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { insertRevision, insertSchedule } from '#app/data/write/schedules/schedules.sql.server.ts'
import { isSoldPlan, type SoldPlan } from '#app/domain/payments/sold-plans.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { emptyTexts } from '#app/domain/schedules/fields.ts'
import type { RevisionContent } from '#app/domain/schedules/revision-content.ts'
import type { TaskEntry } from '#app/domain/schedules/rules.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import { rulesOf, sampleCompanies, type Scenario, type ScenarioSchedule } from './scenarios.ts'
import { insertConversation } from './seed-conversation.ts'
import { hasFeature } from '#app/domain/plans/features.ts'
import { insertDefects } from './seed-defects.ts'
import { insertGuestReports, insertRatings } from './seed-guests.ts'
import { insertInspections } from './seed-inspections.ts'
import { insertHistory, type Person, type SeededTask } from './seed-history.ts'
import { day, second } from '#app/domain/time/durations.ts'
import { endOfPeriod } from '../demo/stripe-stand-in/time/billing-month.ts'
import type { PayingCustomer } from '../demo/stripe-stand-in/paying-customers.ts'

/** The age of the first revisions and check-ins. */
const validForDays = 15

/**
 * Fills an empty database with the sample companies and two weeks of check-ins; null when it is not empty. With
 * `isPaid` the companies pay for their plans, and the customers for the payment service are returned; otherwise the
 * plans are granted and nobody pays.
 */
export async function seed(now: Date, { isPaid }: { isPaid: boolean }): Promise<PayingCustomer[] | null> {
  if (database().sql.get('SELECT 1 FROM Company LIMIT 1')) return null
  const companies = sampleCompanies()
  const hashes = await Promise.all(companies.map(({ owner }) => passwordHashOf(owner.password)))
  return database().atomically((sql) =>
    companies.flatMap((scenario, index) => {
      return insertCompany(sql, { scenario, passwordHash: hashes[index] ?? null, isPaid, now }) ?? []
    }),
  )
}

async function passwordHashOf(password: string): Promise<string> {
  const hashed = await hashPassword(password, { knownId: 'seed' })
  if (!hashed.ok) throw new Error(`No hash could be made: ${hashed.failure.code}`)
  return hashed.value
}

type CompanySeed = { scenario: Scenario; passwordHash: string | null; isPaid: boolean; now: Date }

function insertCompany(sql: Sql, input: CompanySeed): PayingCustomer | null {
  const { scenario, passwordHash, isPaid, now } = input
  const since = new Date(now.getTime() - validForDays * day)
  const [companyId, ownerId] = [newId(), newId()]
  const { company, owner, plan } = scenario
  insertRow(sql, 'Company', { id: companyId, ...company, createdAt: since })
  const paying = isPaid && isSoldPlan(plan) ? payingCustomer({ companyId, scenario, plan, since }) : null
  if (paying) insertPaidPlan(sql, paying)
  else insertRow(sql, 'Subscription', { companyId, plan, grantedPlan: plan === 'free' ? null : plan, startDate: since })
  insertRow(sql, 'User', {
    id: ownerId,
    companyId,
    firstName: owner.firstName,
    lastName: owner.lastName,
    email: owner.email,
    emailKey: emailKey(owner.email),
    emailVerifiedAt: since,
    passwordHash,
    termsAcceptedAt: since,
    createdAt: since,
    tutorialLeft: true,
  })
  const tasks = insertTasks(sql, { companyId, scenario, since })
  const people = insertStaff(sql, { companyId, ownerId, scenario, since })
  insertGroupNames(sql, { companyId, scenario, since })
  for (const [index, schedule] of scenario.schedules.entries()) {
    const isInspected = hasFeature(plan, 'inspections')
    const isDefective = hasFeature(plan, 'defects') && index === 1
    // Guests may say something at the first three places; at the second one some did.
    const takesGuests = hasFeature(plan, 'guests') && index < 3
    const chosen = { isInspected, isDefective, takesGuests }
    insertSampleSchedule(sql, { companyId, ownerId, schedule, tasks, people, ...chosen, since, now })
  }
  const { region } = scenario
  if (region) insertHolidayRegion(sql, companyId, { id: newId(), creatorId: ownerId, region, now })
  for (const closure of scenario.closures ?? []) {
    const dates = nextDates(closure, now)
    const common = { id: newId(), creatorId: ownerId, scheduleId: null, group: null, now }
    insertClosure(sql, companyId, { ...common, ...dates, reason: closure.reason })
  }
  insertConversation(sql, { companyId, userId: ownerId, scenario, now })
  return paying
}

/** The next days that begin and end on these days of the year, as MM-DD. */
function nextDates({ from, to }: Record<'from' | 'to', string>, now: Date): LocalDates {
  const year = now.getUTCFullYear()
  const first = `${year}-${from}` > now.toISOString().slice(0, 10) ? year : year + 1
  return { from: `${first}-${from}`, to: `${from <= to ? first : first + 1}-${to}` }
}

type PaidCompany = { companyId: string; scenario: Scenario; plan: SoldPlan; since: Date }

function payingCustomer({ companyId, scenario, plan, since }: PaidCompany): PayingCustomer {
  const { company, owner } = scenario
  const ids = { companyId, customerId: `cus_${newId()}`, subscriptionId: `sub_${newId()}` }
  return { ...ids, name: company.name, email: owner.email, plan, since }
}

function insertPaidPlan(sql: Sql, { companyId, plan, since, ...ids }: PayingCustomer) {
  const paidSince = Math.floor(since.getTime() / second)
  insertRow(sql, 'Subscription', {
    companyId,
    plan,
    paidPlan: plan,
    startDate: new Date(paidSince * second),
    endDate: new Date(endOfPeriod(paidSince, paidSince) * second),
    autoRenew: true,
    stripeCustomerId: ids.customerId,
    stripeSubscriptionId: ids.subscriptionId,
  })
}

function insertTasks(sql: Sql, { companyId, scenario, since }: { companyId: string; scenario: Scenario; since: Date }) {
  return scenario.tasks.map(({ key, name, publicName, description }): SeededTask & { key: string } => {
    const task = { id: newId(), name, publicName: publicName.de }
    insertRow(sql, 'Task', { ...task, companyId, description: description.de, createdAt: since, updatedAt: since })
    const { de: _, ...translations } = publicName
    for (const [language, translation = ''] of Object.entries(translations)) {
      const text = language === 'en' ? description.en : null
      insertRow(sql, 'TaskTranslation', { taskId: task.id, language, publicName: translation, description: text })
    }
    return { ...task, key }
  })
}

function insertStaff(sql: Sql, input: { companyId: string; ownerId: string; scenario: Scenario; since: Date }) {
  const { companyId, ownerId, scenario, since } = input
  return scenario.staff.map(({ pin, ...person }): Person => {
    const id = newId()
    insertRow(sql, 'Staff', {
      id,
      companyId,
      creatorId: ownerId,
      ...person,
      loginNameKey: foldedKey(person.loginName),
      pinHash: hashPin({ companyId, staffId: id, pin }),
      createdAt: since,
      updatedAt: since,
    })
    return { id, signature: person.signature, personalType: person.personalType }
  })
}

function insertGroupNames(
  sql: Sql,
  { companyId, scenario, since }: { companyId: string; scenario: Scenario; since: Date },
) {
  for (const name of scenario.groupNames ?? []) {
    insertRow(sql, 'GroupName', { id: newId(), companyId, name, nameKey: foldedKey(name), createdAt: since })
  }
}

type ScheduleSeed = {
  companyId: string
  ownerId: string
  schedule: ScenarioSchedule
  tasks: (SeededTask & { key: string })[]
  people: Person[]
  isInspected: boolean
  isDefective: boolean
  takesGuests: boolean
  since: Date
  now: Date
}

function insertSampleSchedule(sql: Sql, input: ScheduleSeed) {
  const { companyId, ownerId, schedule, since, now } = input
  const { id = newId(), title, location, description = '', groupName = null } = schedule
  const texts = { ...emptyTexts, title, location, description }
  insertSchedule(sql, companyId, { id, ...texts, groupName, userId: ownerId, now: since })
  const tasks = input.tasks.filter(({ key }) => schedule.tasks.includes(key))
  const staffIds = input.people.filter(({ personalType }) => personalType === 'staff').map((person) => person.id)
  const { allowStaffImageUpload = false, forcePhotos = false, endsOverdue = false } = schedule
  const content: RevisionContent = {
    status: 'public',
    ...rulesOf(schedule),
    allowUnscheduled: true,
    allowOffline: true,
    allowStaffImageUpload,
    forcePhotos,
    guestReports: input.takesGuests,
    ratings: input.takesGuests,
    showRatings: input.takesGuests,
    tasks: tasks.map((task): TaskEntry => ({ taskId: task.id, staffIds })),
  }
  const revisionId = insertRevision(sql, companyId, { ...content, scheduleId: id, userId: ownerId, validFrom: since })
  const revision = {
    ...content,
    id: revisionId,
    validFrom: since,
    isFirstPublished: true,
    closures: [],
    keptRegions: [],
  }
  insertHistory(sql, {
    companyId,
    ownerId,
    schedule: { id, title, location },
    revision,
    tasks,
    people: input.people,
    endsOverdue,
    now,
  })
  if (input.isInspected) insertInspections(sql, { companyId, scheduleId: id, people: input.people, now })
  if (input.isDefective) insertDefects(sql, { companyId, ownerId, scheduleId: id, people: input.people, now })
  if (input.takesGuests) insertRatings(sql, { companyId, scheduleId: id, title, now })
  if (input.takesGuests && input.isDefective) insertGuestReports(sql, { companyId, scheduleId: id, now })
}
