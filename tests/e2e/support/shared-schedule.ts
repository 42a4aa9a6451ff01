import type { APIRequestContext } from '@playwright/test'
import { makeOpenSchedule, makeOwner } from './api-owner.ts'
import { berlinTime } from './berlin.ts'

const made = new Map<number, ReturnType<typeof make>>()

/** An owner on Plus with a schedule of so many tasks that is open now; the same for all tests of a worker, which only read it. */
export function sharedSchedule(request: APIRequestContext, tasks: number) {
  const schedule = made.get(tasks) ?? make(request, tasks)
  made.set(tasks, schedule)
  return schedule
}

async function make(request: APIRequestContext, tasks: number) {
  const owner = await makeOwner(request, 'plus')
  const { scheduleId } = await makeOpenSchedule(owner, { tasks, time: berlinTime(10) })
  return { scheduleId, signIn: owner.signIn }
}
