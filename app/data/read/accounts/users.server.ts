import { database } from '#app/data/database.server.ts'
import { inOrder } from '#app/data/read/in-order.server.ts'
import { accountColumns, accountOf } from './users.sql.server.ts'

/** The users of a company, by last name. */
export async function listUsers(companyId: string) {
  const users = await (await database().reading()).user.findMany({ where: { companyId }, select })
  return inOrder(users, ({ lastName }) => lastName).map(accountOf)
}

const select = Object.fromEntries(accountColumns.map((column) => [column, true])) as {
  [Column in (typeof accountColumns)[number]]: true
}
