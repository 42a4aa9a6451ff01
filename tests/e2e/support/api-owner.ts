import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Plan } from '#app/domain/plans/plans.ts'
import { newAddress, newEmail } from './never-used.ts'
import { linkFromMail, sharedFolder } from './outbox.ts'
import { setPlan } from './set-plan.ts'

const password = 'Muehle-2026'

/**
 * Registers and verifies an owner by the API, by default on Free. Returns functions for API calls as this owner. `folder` is
 * that of the server, if it is not the one that all tests share.
 */
export async function makeOwner(request: APIRequestContext, plan: Plan = 'free', folder = sharedFolder) {
  const email = newEmail('owner')
  const data = { firstName: 'Maximiliane-Charlotte', lastName: 'von Hohenberg', email, password, acceptTerms: true }
  await post(request, '/auth/register', data)
  const token = new URL(await linkFromMail(email, '/verify-email/', { folder })).pathname.split('/').at(-1)
  await post(request, `/auth/verify-email/${token}`)
  if (plan !== 'free') setPlan(email, plan, folder)
  const signedIn = await post<{ token: string }>(request, '/auth/login', { email, password })
  const headers = { Authorization: `Bearer ${signedIn.token}` }

  return {
    email,
    password,
    create: <T>(path: string, body: unknown) => post<T>(request, path, body, headers),
    async read<T>(path: string): Promise<T> {
      return (await (await request.get(path, { headers })).json()) as T
    },
    async list<T>(path: string): Promise<T[]> {
      const answer = await request.get(path, { headers })
      return ((await answer.json()) as { items: T[] }).items
    },
    async change(path: string, body: unknown) {
      const answer = await request.put(path, { headers, data: body })
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    },
    async remove(path: string) {
      const answer = await request.delete(path, { headers })
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    },
    async signIn(page: Page) {
      await page.context().addCookies([{ name: 'session', value: signedIn.token, url: baseUrlOf(page) }])
    },
  }
}

function baseUrlOf(page: Page) {
  return page.url().startsWith('http') ? new URL(page.url()).origin : `http://localhost:${process.env['E2E_PORT']}`
}

async function post<T>(request: APIRequestContext, path: string, data?: unknown, headers: Record<string, string> = {}) {
  const from = { 'Fly-Client-IP': newAddress() }
  const answer = await request.post(path, { headers: { ...from, ...headers }, ...(data === undefined ? {} : { data }) })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  const text = await answer.text()
  return (text ? JSON.parse(text) : null) as T
}

/** Creates a schedule that is open now, with `tasks` tasks and one person who may do them all. */
export async function makeOpenSchedule(
  owner: Awaited<ReturnType<typeof makeOwner>>,
  { tasks: count, time, ...rules }: { tasks: number; time: string; [rule: string]: unknown },
  /** Makes the login name another than that of the owner's first such schedule. */
  ending = '',
) {
  const person = await owner.create<{ id: string; loginName: string; pin: string }>('/api/staff', {
    loginName: `aushilfe.maximiliane-charlotte${ending}`,
    email: 'aushilfe@example.com',
    phone: '4915100000004',
    personalType: 'staff',
    signature: 'Maximiliane-Charlotte v. Hohenberg',
  })
  const tasks = []
  for (let n = 1; n <= count; n++) {
    const task = {
      name: `T${n}`,
      publicName: `Fettabscheiderkontrolle ${n}`,
      description: 'Siebe entnehmen, nachspülen',
    }
    tasks.push(await owner.create<{ id: string }>('/api/tasks', task))
  }
  const schedule = await owner.create<{ id: string }>('/api/schedules', {
    title: 'Flächendesinfektion Endoskopie-Aufbereitungsraum',
    location: 'Untergeschoss, Raum U 14',
    description: 'Erst Flächen, dann Boden.',
    frequency: 'daily',
    months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    days: [1, 2, 3, 4, 5, 6, 7],
    times: [time],
    status: 'public',
    windowBefore: 60,
    windowAfter: 60,
    ...rules,
    tasks: tasks.map(({ id }) => ({ taskId: id, staffIds: [person.id] })),
  })
  return { scheduleId: schedule.id, person, tasks }
}
