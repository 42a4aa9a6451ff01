import type { Prisma, ScheduleRevision } from '#app/generated/prisma/client.ts'
import { selecting } from '#app/data/read/selecting.server.ts'
import { revisionFields } from '#app/domain/schedules/fields.ts'
import type { SlotDay, StoredRevision, TaskEntry } from '#app/domain/schedules/rules.ts'

/** The columns of a revision. */
export const revisionSelect = selecting(['id', 'validFrom', ...revisionFields, 'isFirstPublished'])

export type RevisionRow = Pick<ScheduleRevision, keyof typeof revisionSelect>

/** A revision from its row and its task entries. Its lists are stored as JSON. */
export function revisionOf({ months, days, times, ...row }: RevisionRow, tasks: TaskEntry[]): StoredRevision {
  return {
    ...row,
    months: JSON.parse(months) as number[],
    days: JSON.parse(days) as SlotDay[],
    times: JSON.parse(times) as string[],
    tasks,
  }
}

/** The columns of a revision with its task entries in their order and the living staff of each. */
export const selectRevision = {
  ...revisionSelect,
  entries: {
    orderBy: { position: 'asc' },
    select: {
      taskId: true,
      staff: {
        select: { staffId: true },
        orderBy: { staffId: 'asc' },
        where: { staff: { archivedAt: null } },
      },
    },
  },
} as const satisfies Prisma.ScheduleRevisionSelect

type SelectedRevision = RevisionRow & { entries: { taskId: string; staff: { staffId: string }[] }[] }

/** A revision as `selectRevision` selects it. */
export function revisionWithEntries({ entries, ...row }: SelectedRevision): StoredRevision {
  const tasks = entries.map(({ taskId, staff }) => ({ taskId, staffIds: staff.map(({ staffId }) => staffId) }))
  return revisionOf(row, tasks)
}
