import { join } from 'node:path'
import { expect } from '@playwright/test'
import Database from 'better-sqlite3'
import type { Plan } from '#app/domain/plans/plans.ts'
import { sharedFolder } from './outbox.ts'

/** Puts the company of a new owner on a plan, directly in the server's database because that is the fastest. */
export function setPlan(email: string, plan: Plan, folder = sharedFolder): void {
  const database = new Database(join(folder, 'klarbuch.db'))
  const company = 'SELECT companyId FROM User WHERE email = :email'
  const update = `UPDATE Subscription SET plan = :plan, grantedPlan = :plan WHERE companyId = (${company})`
  const { changes } = database.prepare(update).run({ email, plan })
  database.close()
  expect(changes).toBe(1)
}
