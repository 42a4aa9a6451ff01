import type { Sql } from '#app/data/database.server.ts'
import type { Company, User } from '#app/generated/prisma/client.ts'

export type PayingOwner = Pick<User, 'firstName' | 'lastName' | 'email' | 'language'> &
  Pick<Company, 'name' | 'street' | 'city' | 'postalCode' | 'country' | 'taxId'>

/**
 * The owner who pays for a company, with the data for its bills; undefined if nobody with a confirmed address is left.
 */
export function findPayingOwner(sql: Sql, companyId: string): PayingOwner | undefined {
  return sql.get(contact, { companyId })
}

const contact = `
  SELECT u.firstName, u.lastName, u.email, u.language, c.name, c.street, c.city, c.postalCode, c.country, c.taxId
  FROM Company c JOIN User u ON u.companyId = c.id
  WHERE c.id = :companyId AND u.emailVerifiedAt IS NOT NULL
  ORDER BY u.createdAt, u.rowid LIMIT 1`
