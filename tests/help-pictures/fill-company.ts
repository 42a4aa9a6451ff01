import { readFileSync } from 'node:fs'
import type { Language } from '#app/i18n/languages.ts'
import type { makeOwner } from '../e2e/support/api-owner.ts'

const everyDay = { months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], days: [1, 2, 3, 4, 5, 6, 7] }
export const maria = { loginName: 'maria.k', pin: '48213' }

/** The names of usual tasks and the ids of others, when they are due, and other rules of the schedule. */
type Contents = { language: Language; tasks: string[]; taskIds?: string[]; time: string; [rule: string]: unknown }

/** Creates what the pictures show: names that are the same in each language, and tasks in this language. */
export async function fillCompany(
  owner: Awaited<ReturnType<typeof makeOwner>>,
  { language, tasks: names, taskIds = [], time, ...rules }: Contents,
) {
  const person = { ...maria, email: 'maria@example.com', personalType: 'staff', signature: 'Maria K.' }
  const { id: staffId } = await owner.create<{ id: string }>('/api/staff', person)
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' })
  const texts = JSON.parse(readFileSync(`locales/${language}/common-tasks.json`, 'utf8')) as Record<string, string>
  const tasks = taskIds.map((taskId) => ({ taskId, staffIds: [staffId] }))
  for (const task of names) {
    const publicName = texts[`${task}.name`]
    const [first] = sentences.segment(texts[`${task}.description`] ?? '')
    const description = first?.segment.trim()
    const { id } = await owner.create<{ id: string }>('/api/tasks', { name: publicName, publicName, description })
    tasks.push({ taskId: id, staffIds: [staffId] })
  }
  const { id: scheduleId } = await owner.create<{ id: string }>('/api/schedules', {
    ...everyDay,
    title: 'WC 2',
    location: 'Hotel Aurora',
    frequency: 'daily',
    times: [time],
    status: 'public',
    windowBefore: 30,
    windowAfter: 30,
    useCurrentTime: true,
    ...rules,
    tasks,
  })
  return { scheduleId, staffId }
}
