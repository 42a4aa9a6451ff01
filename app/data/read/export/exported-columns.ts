import { everyOf } from '#app/domain/pick.ts'
import type { TaskTranslation } from '#app/generated/prisma/client.ts'
import type { Exported } from './exported-tables.ts'
import { recordColumns } from './record-columns.ts'
import { reportColumns } from './report-columns.ts'
import { setupColumns } from './setup-columns.ts'

/**
 * The exported columns of each table. A new column must be added to one of the three lists, or to the exclusions in
 * `exported-tables.ts`: the types demand it.
 */
export const exportedColumns = { ...setupColumns, ...recordColumns, ...reportColumns } satisfies Record<
  keyof Exported,
  readonly string[]
>

export const exportedTranslation = everyOf<keyof TaskTranslation>()(['taskId', 'language', 'publicName', 'description'])
