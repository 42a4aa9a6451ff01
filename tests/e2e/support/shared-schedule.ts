import type { APIRequestContext } from '@playwright/test'
import { makeOpenSchedule, makeOwner } from './api-owner.ts'
import { berlinTime } from './berlin.ts'

const schedules = new Map<number, ReturnType<typeof create>>()

/** An open schedule with `tasks` tasks of an owner on Plus. All tests of a worker share it and only read it. */
export function sharedSchedule(request: APIRequestContext, tasks: number) {
  const schedule = schedules.get(tasks) ?? create(request, tasks)
  schedules.set(tasks, schedule)
  return schedule
}

async function create(request: APIRequestContext, tasks: number) {
  const owner = await makeOwner(request, 'plus')
  const { scheduleId } = await makeOpenSchedule(owner, { tasks, time: berlinTime(10) })
  return { scheduleId, signIn: owner.signIn }
}
