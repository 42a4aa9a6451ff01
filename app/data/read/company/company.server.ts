import { database } from '#app/data/database.server.ts'
import type { Prisma } from '#app/generated/prisma/client.ts'
import { inOrder } from '#app/data/read/in-order.server.ts'

/** A company with its address, its settings, its subscription, and its groups in alphabetical order. */
export async function findCompany(companyId: string) {
  const reading = await database().reading()
  const { groupNames, ...company } = await reading.company.findUniqueOrThrow({ where: { id: companyId }, select })
  return { ...company, groupNames: inOrder(groupNames, ({ name }) => name) }
}

export type Company = Awaited<ReturnType<typeof findCompany>>

const select = {
  name: true,
  phone: true,
  businessEmail: true,
  website: true,
  street: true,
  city: true,
  state: true,
  postalCode: true,
  country: true,
  taxId: true,
  registrationNumber: true,
  logoKey: true,
  allowStaffImageUpload: true,
  staffEmailRequired: true,
  offlineEndedAt: true,
  groupNames: { select: { id: true, name: true } },
  subscription: {
    select: { plan: true, status: true, startDate: true, endDate: true, autoRenew: true, canceledAt: true },
  },
} as const satisfies Prisma.CompanySelect
