import type { Sql } from '#app/data/database.server.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import type { Company, User } from '#app/generated/prisma/client.ts'

/** A user who writes to support, with their company and plan. */
export type SupportContact = Pick<User, 'firstName' | 'lastName' | 'email' | 'language'> &
  Pick<Company, 'street' | 'postalCode' | 'city'> & { companyName: string | null; plan: Plan }

/** The user of the company as support sees them; null if there is none. */
export function findSupportContact(sql: Sql, companyId: string, userId: string): SupportContact | null {
  return sql.get<SupportContact>(contact, { companyId, userId }) ?? null
}

const contact = `
  SELECT u.firstName, u.lastName, u.email, u.language, c.name AS companyName, c.street, c.postalCode, c.city,
         coalesce(s.plan, 'free') AS plan
  FROM User u JOIN Company c ON c.id = u.companyId LEFT JOIN Subscription s ON s.companyId = c.id
  WHERE u.id = :userId AND u.companyId = :companyId`
