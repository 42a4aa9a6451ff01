import { z } from '@hono/zod-openapi'
import { ok } from '#app/domain/errors.ts'
import { subscriptionSchema } from '#app/domain/push/schema.ts'
import { addPushDevice } from '#app/operations/push/add-push-device.server.ts'
import { removePushDevice } from '#app/operations/push/remove-push-device.server.ts'
import { viewPushDevices, type ViewedPushDevice } from '#app/operations/push/view-push-devices.server.ts'
import { apiArea } from './calls/api-area.ts'
import { id, idParams, instant, named } from './calls/declaration.ts'
import { ownerCall } from './calls/owner-call.ts'

const deviceShape = z
  .object({
    id,
    browser: z.string().nullable().openapi({ description: 'Or the program; null if unknown' }),
    system: z.string().nullable(),
    fingerprint: z.string().openapi({ description: 'The SHA-256 of its endpoint, in base64url' }),
    createdAt: instant,
    lastToldAt: instant.nullable().openapi({ description: 'When its push service last took a notification' }),
    goneAt: instant.nullable().openapi({ description: 'Since when its push service takes none any more' }),
  })
  .openapi('Device')

/** The devices on which a user is told by web push. */
export const devicesApi = apiArea()

ownerCall(devicesApi, {
  method: 'get',
  path: '/api/devices',
  summary: 'List the devices that show your alerts',
  answer: {
    status: 200,
    description: 'In the order in which they were added',
    shape: z
      .object({
        serverKey: z.string().openapi({ description: 'The `applicationServerKey` to subscribe with, in base64url' }),
        items: z.array(deviceShape),
      })
      .openapi('Devices'),
  },
  run({ userId }) {
    const { serverKey, items } = viewPushDevices(userId)
    return ok({ serverKey, items: items.map(deviceJson) })
  },
})

ownerCall(devicesApi, {
  method: 'post',
  path: '/api/devices',
  summary: 'Show your alerts on a device',
  description:
    'Takes a web push subscription (RFC 8030) of a push service that browsers use. Notifications come with the mails, of the ' +
    'same and as often; a first one says so. One that is known stays with its id; one of another user becomes yours.',
  body: named('NewDevice', subscriptionSchema),
  answer: { status: 201, description: 'The id of the device', shape: z.object({ id }).openapi('AddedDevice') },
  refusedWith: ['device.serviceUnknown', 'device.tooMany', 'request.enoughForOneDay'],
  async run({ companyId, userId, input: subscription, userAgent, language, now }) {
    const device = { subscription, userAgent: userAgent(), language: await language() }
    return addPushDevice({ companyId, userId, ...device, now })
  },
})

ownerCall(devicesApi, {
  method: 'delete',
  path: '/api/devices/{id}',
  summary: 'Show nothing on a device any more',
  params: idParams,
  answer: { status: 204, description: 'Removed, with what waited for it' },
  refusedWith: ['request.notFound'],
  run: ({ userId, params }) => removePushDevice({ userId, id: params.id }),
})

function deviceJson({ createdAt, lastToldAt, goneAt, ...device }: ViewedPushDevice): z.input<typeof deviceShape> {
  return {
    ...device,
    createdAt: createdAt.toISOString(),
    lastToldAt: lastToldAt && lastToldAt.toISOString(),
    goneAt: goneAt && goneAt.toISOString(),
  }
}
