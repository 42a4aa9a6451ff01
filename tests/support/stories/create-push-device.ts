import { addPushDevice } from '#app/operations/push/add-push-device.server.ts'
import { newBrowser } from '../outside/push-service.ts'
import type { Owner } from './factories.ts'

/** A subscription as Chrome gives it, of a browser that nobody has. */
export function someSubscription(name: string = crypto.randomUUID()) {
  const { subscription } = newBrowser('https://fcm.googleapis.com', name)
  return { ...subscription, endpoint: `https://fcm.googleapis.com/fcm/send/${name}` }
}

/** Adds a device of the owner with Chrome's push service. */
export async function createPushDevice({ userId }: Pick<Owner, 'userId'>): Promise<{ id: string }> {
  const device = { userId, subscription: someSubscription(), userAgent: null, now: new Date() }
  const added = await addPushDevice(device)
  if (!added.ok) throw new Error(added.failure.code)
  return added.value
}
