import { database } from '#app/data/database.server.ts'
import { usualColumns } from '#app/domain/attendance/csv-columns.ts'
import { firstPlanWith } from '#app/domain/plans/features.ts'
import { reportSchema } from '#app/domain/reports/schema.ts'
import { addReport } from '#app/operations/reports/save-report.server.ts'

/** Gives the cleaning firm the plan with reports, besides the one that it pays for, and a report about each week that is due at once. */
export async function addReports(now: Date) {
  const query = 'SELECT id AS userId, companyId FROM User WHERE email = :email'
  const owner = database().sql.get<{ userId: string; companyId: string }>(query, { email: cleaningFirm })
  if (!owner) return
  const plan = firstPlanWith('reports')
  await database().atomically((sql) =>
    sql.run('UPDATE Subscription SET plan = :plan, grantedPlan = :plan WHERE companyId = :companyId', {
      plan,
      companyId: owner.companyId,
    }),
  )
  await addWeeklyReport({ ...owner, now })
}

const cleaningFirm = 'yilmaz@blitzblank.example'

async function addWeeklyReport({ companyId, userId, now }: { companyId: string; userId: string; now: Date }) {
  const input = reportSchema.parse({
    name: 'Wochenbericht',
    selection: 'all',
    period: 'week',
    parts: ['figures', 'gaps', 'comments'],
    columns: usualColumns,
    logo: true,
    language: 'de',
    form: 'both',
    rhythm: 'weekly',
    recipientIds: [userId],
  })
  const added = await addReport({ companyId, input, now })
  if (!added.ok) throw new Error(`The sample report is refused: ${added.failure.code}`)
  const { id } = added.value
  await database().atomically((sql) => sql.run('UPDATE Report SET nextIssueAt = :now WHERE id = :id', { id, now }))
}
