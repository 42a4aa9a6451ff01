import { database } from '#app/data/database.server.ts'
import type { CompanyCounts } from '#app/domain/company/company-counts.ts'

/** How much of each a company has. */
export async function countCompanyItems(companyId: string): Promise<CompanyCounts> {
  const living = { where: { archivedAt: null } }
  const company = await database().reading.company.findUniqueOrThrow({
    where: { id: companyId },
    select: {
      _count: { select: { tasks: living, staff: living } },
      schedules: { ...living, select: { location: true } },
    },
  })
  const locations = new Set(company.schedules.map(({ location }) => location.trim()))
  return { ...company._count, schedules: company.schedules.length, locations: locations.size }
}
