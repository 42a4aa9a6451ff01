import { addPushDevice } from '#app/operations/push/add-push-device.server.ts'
import { newBrowser } from '../outside/push-service.ts'
import type { Owner } from './factories.ts'

/** A subscription as Chrome gives it, of a browser that nobody has. */
export function someSubscription(name: string = crypto.randomUUID()) {
  const { subscription } = newBrowser('https://fcm.googleapis.com', name)
  return { ...subscription, endpoint: `https://fcm.googleapis.com/fcm/send/${name}` }
}

/** Adds a device of the owner with Chrome's push service, for which its first notification waits. */
export async function createPushDevice({ companyId, userId }: Owner): Promise<{ id: string }> {
  const subscription = someSubscription()
  const device = { subscription, userAgent: null, language: 'de' as const, now: new Date() }
  const added = await addPushDevice({ companyId, userId, ...device })
  if (!added.ok) throw new Error(added.failure.code)
  return added.value
}
