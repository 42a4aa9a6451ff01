import { visibilitySchema } from '#app/domain/check-ins/schema.ts'
import { ok } from '#app/domain/errors.ts'
import { hideCheckIn } from '#app/operations/check-ins/hide-check-in.server.ts'
import { hideTask } from '#app/operations/check-ins/hide-task.server.ts'
import { removeCheckIn } from '#app/operations/check-ins/remove-check-in.server.ts'
import { removePhoto } from '#app/operations/check-ins/remove-photo.server.ts'
import { adminCheckInJson } from '#app/api/shapes/attendance-shapes.ts'
import { apiArea } from './calls/api-area.ts'
import { id, idParams, named } from './calls/declaration.ts'
import { ownerCall } from './calls/owner-call.ts'
import { removal } from '#app/api/shapes/removal-shape.ts'
import { adminCheckInShape } from '#app/api/shapes/check-in-shapes.ts'

const visibility = named('Visibility', visibilitySchema)

/** Hides records from the public page, and removes check-ins and their photos. */
export const visibilityApi = apiArea()

ownerCall(visibilityApi, {
  method: 'put',
  path: '/api/check-ins/{id}/visibility',
  summary: 'Hide a check-in from the public page, or show it',
  params: idParams,
  body: visibility,
  answer: { status: 200, description: 'The check-in as it is now', shape: adminCheckInShape },
  async run({ companyId, params, input, now }) {
    const hidden = await hideCheckIn({ companyId, checkInId: params.id, ...input, now })
    return hidden.ok ? ok(adminCheckInJson(hidden.value)) : hidden
  },
})

ownerCall(visibilityApi, {
  method: 'delete',
  path: '/api/check-ins/{id}',
  summary: 'Remove a check-in, with the reason',
  description: 'It stays in the lists as deleted, with its first reason; its occurrence can be done again.',
  params: idParams,
  body: removal,
  answer: { status: 204, description: 'It does not count any more' },
  refusedWith: ['request.enoughForOneDay'],
  run: ({ companyId, userId, params, input, now }) =>
    removeCheckIn({ companyId, userId, checkInId: params.id, ...input, now }),
})

ownerCall(visibilityApi, {
  method: 'delete',
  path: '/api/check-ins/{id}/photo',
  summary: 'Remove the photo of a check-in, with the reason',
  description:
    'The file is deleted for good, on every plan. The check-in stays as it is, also if its schedule requires photos, and ' +
    'says when, by whom and why its photo was removed; so do the other check-ins with the same photo. A photo that was ' +
    'removed before keeps its first reason.',
  params: idParams,
  body: removal,
  answer: { status: 204, description: 'The photo is removed' },
  refusedWith: ['checkIn.noPhoto'],
  run: ({ companyId, userId, params, input, now }) =>
    removePhoto({ companyId, userId, checkInId: params.id, ...input, now }),
})

ownerCall(visibilityApi, {
  method: 'put',
  path: '/api/schedules/{id}/tasks/{taskId}/visibility',
  summary: 'Hide the check-ins of a task on the public page of a schedule, or show them',
  params: idParams.extend({ taskId: id }),
  body: visibility,
  answer: { status: 200, description: 'Whether they are hidden now', shape: visibility },
  run: ({ companyId, params, input, now }) =>
    hideTask({ companyId, scheduleId: params.id, taskId: params.taskId, ...input, now }),
})
