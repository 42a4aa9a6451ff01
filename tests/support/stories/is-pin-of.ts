import { database } from '#app/data/database.server.ts'
import { isPin } from '#app/config/pin-hash.server.ts'

/** Whether this is the person's current PIN. */
export async function isPinOf(staffId: string, pin: string): Promise<boolean> {
  const { staff } = await database().writing()
  const row = await staff.findUnique({
    where: { id: staffId },
    select: { pinHash: true, companyId: true },
  })
  return row !== null && isPin({ companyId: row.companyId, staffId, pin }, row.pinHash)
}
