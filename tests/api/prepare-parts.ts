import { codeAt } from '#tests/support/app-codes.ts'
import { someSubscription } from '#tests/support/stories/create-push-device.ts'
import { bearer, type Parts } from './valid-parts.ts'
import { person, report, task, type World } from './world.ts'

/** Days that a closure of every owner may have. */
const newYear = { from: '2027-01-01', to: '2027-01-01', reason: 'Neujahr' }

/** Creates what a valid call uses up, right before it: an occurrence to check in for, a row to delete, an owner to change. */
export async function prepareParts(parts: Parts, world: World): Promise<Parts> {
  const { client, owner, newOwners, exporters, changingOwner, payingOwner } = world
  switch (parts.operation.name) {
    case 'post /api/schedules/{id}/not-done':
    case 'post /api/schedules/{id}/check-ins': {
      const work = world.work.pop()
      if (!work) return parts
      const { scheduleId, ...body } = work
      return { ...parts, params: { id: scheduleId }, body: { ...(parts.body as object), ...body } }
    }
    case 'post /api/schedules/{id}/photo-upload-url': {
      const { scheduleId, loginName, pin } = world.photoWork
      return { ...parts, params: { id: scheduleId }, body: { loginName, pin, purpose: 'checkIn' } }
    }
    case 'post /api/schedules/{id}/defects': {
      const { scheduleId, loginName, pin } = world.photoWork
      const body = { loginName, pin, category: 'broken', text: crypto.randomUUID(), photoKey: null }
      return { ...parts, params: { id: scheduleId }, body }
    }
    case 'post /api/schedules/{id}/ratings':
      return { ...parts, params: { id: world.photoWork.scheduleId }, body: { stars: 4 } }
    case 'delete /api/schedules/{id}/ratings/{day}': {
      const rated = { ...(await copyOf(owner.schedules[0])), status: 'public', ratings: true }
      const { id } = await client.make<{ id: string }>('/api/schedules', rated, owner.token)
      const path = `/api/schedules/${id}/ratings`
      await client.make(path, { stars: 2 })
      const { items } = await client.read<{ items: { day: string }[] }>(path, owner.token)
      return { ...parts, params: { id, day: items[0]?.day ?? '' } }
    }
    case 'post /api/schedules/{id}/defects/{defectId}/done': {
      const { scheduleId, loginName, pin } = world.photoWork
      const wrong = { scheduleId, category: 'smell', text: null }
      const { id } = await client.make<{ id: string }>('/api/defects', wrong, world.stranger.token)
      const body = { loginName, pin, note: 'x', photoKey: null }
      return { ...parts, params: { id: scheduleId, defectId: id }, body }
    }
    case 'get /api/digest.pdf': {
      const { token } = await exporters.next()
      const days = [
        ['from', '2026-11-16'],
        ['to', '2026-11-22'],
      ] satisfies Parts['query']
      return { ...parts, query: days, session: bearer(token) }
    }
    case 'get /api/schedules/{id}/attendance.pdf':
    case 'get /api/schedules/{id}/attendance.csv':
    case 'get /api/defects.csv':
    case 'get /api/analytics/ratings.csv':
    case 'get /api/schedules/{id}/readings.csv':
    case 'get /api/analytics.csv': {
      const { token, scheduleId } = await exporters.next()
      return { ...parts, params: { id: scheduleId }, session: bearer(token) }
    }
    case 'delete /api/check-ins/{id}/photo':
      return { ...asUser(world.stranger.token, {}), params: { id: world.photographed.id } }
    case 'delete /api/inspections/{id}/photo':
      return { ...asUser(world.stranger.token, {}), params: { id: world.inspected.id } }
    case 'get /api/reports/{id}/preview.pdf':
    case 'get /api/reports/{id}/preview.csv':
    case 'post /api/reports/{id}/documents': {
      const { token } = await exporters.next()
      const { id } = await client.make<{ id: string }>('/api/reports', report, token)
      return { ...parts, params: { id }, session: bearer(token) }
    }
    case 'delete /api/reports/{id}':
      return forNew(await client.make<{ id: string }>('/api/reports', report, owner.token))
    case 'delete /api/tasks/{id}':
      return forNew(await client.make<{ id: string }>('/api/tasks', task('to go'), owner.token))
    case 'delete /api/defects/{id}': {
      const wrong = { scheduleId: owner.schedules[0], category: 'smell', text: null }
      return forNew(await client.make<{ id: string }>('/api/defects', wrong, owner.token))
    }
    case 'delete /api/closures/{id}':
      return forNew(await client.make<{ id: string }>('/api/closures', newYear, owner.token))
    case 'delete /api/group-names/{id}':
      return forNew(await client.make<{ id: string }>('/api/group-names', { name: crypto.randomUUID() }, owner.token))
    case 'delete /api/recipients/{id}': {
      const other = { name: 'To go', email: `${crypto.randomUUID()}@example.com`, language: 'de', comments: true }
      return forNew(await client.make<{ id: string }>('/api/recipients', other, owner.token))
    }
    case 'delete /api/devices/{id}':
      return forNew(await client.make<{ id: string }>('/api/devices', someSubscription(), owner.token))
    case 'delete /api/staff/{id}':
      return forNew(await client.make<{ id: string }>('/api/staff', person(crypto.randomUUID()), owner.token))
    case 'delete /api/schedules/{id}':
      return forNew(await client.make<{ id: string }>('/api/schedules', await copyOf(owner.schedules[0]), owner.token))
    case 'post /auth/logout':
      return { ...parts, session: bearer(await newToken()) }
    case 'delete /api/sessions/{id}':
      return forNew(await client.newSession(owner))
    case 'delete /api/sessions':
      return asUser(changingOwner.token, {})
    case 'put /settings/email': {
      // A new owner for each call, because an owner may change the address only a few times an hour.
      const { token, password } = await newOwners.signedIn()
      return asUser(token, { password })
    }
    case 'put /settings/password': {
      // The new password equals the old one, because several of these calls run at once.
      const { token, password } = changingOwner
      return asUser(token, { currentPassword: password, password })
    }
    case 'delete /settings/account': {
      const { token, password } = await newOwners.signedIn()
      return asUser(token, { password })
    }
    case 'post /api/support/messages':
      return asUser((await exporters.next()).token, {})
    case 'post /auth/verify-email/{token}': {
      const { linkToken } = await newOwners.registered()
      return { ...parts, params: { token: linkToken } }
    }
    case 'post /auth/reset-password/{token}':
      return { ...parts, params: { token: await newOwners.resetToken() } }
    case 'post /api/two-factor/confirm': {
      const { token, secret } = await newOwners.withSecret()
      return asUser(token, { code: await codeAt(secret, new Date()) })
    }
    case 'post /api/two-factor/recovery-codes':
    case 'delete /api/two-factor': {
      const { token, password, recoveryCodes } = await newOwners.withSecondFactor()
      return asUser(token, { password, code: recoveryCodes[0] })
    }
    case 'post /api/subscription/checkout':
      return asUser((await newOwners.signedIn()).token, { plan: 'plus' })
    case 'get /api/subscription/upgrade':
      return { ...asUser(payingOwner.token, {}), query: [['plan', 'premium']] }
    case 'post /api/subscription/upgrade':
      return asUser((await newOwners.paying('plus')).token, { plan: 'premium', at: new Date().toISOString() })
    case 'get /api/subscription/downgrade':
      return { ...asUser(payingOwner.token, {}), query: [['plan', 'plus']] }
    case 'post /api/subscription/downgrade':
      return asUser(payingOwner.token, { plan: 'plus' })
    case 'post /api/subscription/cancel':
      return asUser((await newOwners.paying('plus')).token, {})
    case 'post /api/subscription/portal':
      return asUser(payingOwner.token, {})
    default:
      return parts
  }

  function forNew({ id }: { id: string }): Parts {
    return { ...parts, params: { id } }
  }
  function asUser(token: string, fields: object): Parts {
    const body = parts.operation.body ? { ...(parts.body as object), ...fields } : undefined
    return { ...parts, session: bearer(token), body }
  }
  function copyOf(id: string | undefined) {
    return client.read<object>(`/api/schedules/${id}`, owner.token)
  }
  async function newToken() {
    return (await client.signIn(owner)).token
  }
}
