import { z } from '@hono/zod-openapi'
import { findGroupName, listGroupNames } from '#app/data/read/group-names/group-names.server.ts'
import { findGroupPosition } from '#app/data/read/group-names/group-names.sql.server.ts'
import { groupNameSchema, type GroupName } from '#app/domain/group-names/schema.ts'
import { onePage } from '#app/domain/paging.ts'
import { changeGroupName } from '#app/operations/group-names/change-group-name.server.ts'
import { createGroupName } from '#app/operations/group-names/create-group-name.server.ts'
import { removeGroupName } from '#app/operations/group-names/remove-group-name.server.ts'
import { apiArea } from './calls/api-area.ts'
import { collection } from './calls/collection.ts'
import { id, named } from './calls/declaration.ts'
import { listQuery } from './calls/list-query.ts'

const shape = z.object({ id, name: z.string(), scheduleCount: z.int() }).openapi('GroupName')

/** Names of the groups that the company's schedules are in. */
export const groupNamesApi = apiArea()

const groupNames = collection(groupNamesApi, {
  path: '/api/group-names',
  shape,
  json: (groupName: GroupName) => groupName,
  input: named('NewGroupName', groupNameSchema),
  pageName: 'GroupNames',
})

groupNames.list(
  {
    summary: 'List groups',
    answer: 'By name, each with the number of its schedules',
    query: listQuery,
    findPosition: findGroupPosition,
  },
  async ({ companyId, query, after }) => onePage(await listGroupNames(companyId, after), query),
)

groupNames.create(
  {
    summary: 'Create a group',
    answer: 'The new group',
    refusedWith: ['plan.featureNotIncluded', 'request.enoughForOneDay', 'groupName.taken'],
  },
  ({ companyId, input, now }) => createGroupName({ companyId, input, now }),
)

groupNames.read({ summary: 'Read a group', answer: 'The group' }, (request) =>
  findGroupName(request.companyId, request.id),
)

groupNames.update(
  { summary: 'Rename a group', answer: 'The group as it is now', refusedWith: ['groupName.taken'] },
  ({ companyId, id: groupNameId, input }) => changeGroupName({ companyId, id: groupNameId, input }),
)

groupNames.remove(
  { summary: 'Remove a group', answer: 'Removed: its schedules are in no group any more' },
  ({ companyId, id: groupNameId }) => removeGroupName({ companyId, id: groupNameId }),
)
