import { expect, test } from 'vitest'
import { refusalOfTasks, type Person } from './task-refusal.ts'

const revision = {
  tasks: [
    { taskId: 'wc', staffIds: ['anna', 'ben'] },
    { taskId: 'floor', staffIds: ['ben'] },
    { taskId: 'hood', staffIds: ['gone'] },
    { taskId: 'bins', staffIds: ['ben', 'gone'] },
  ],
}

function refusal(taskIds: string[], staff: Person) {
  return refusalOfTasks({ taskIds, revision, staff, livingStaffIds: new Set(['anna', 'ben', 'chef']) })
}

test.each([
  ['one of two assigned', ['wc'], 'anna', null],
  ['assigned to both', ['wc', 'floor'], 'ben', null],
  ['assigned together with someone who has left', ['bins'], 'ben', null],
  ['assigned to one of two', ['wc', 'floor'], 'anna', 'checkIn.notAssigned'],
  ['assigned to none', ['floor'], 'anna', 'checkIn.notAssigned'],
  ['not assigned, but a colleague and someone who has left are', ['bins'], 'anna', 'checkIn.notAssigned'],
  ['everyone who was assigned has left', ['hood'], 'anna', 'checkIn.noAssignedStaff'],
  ['at one task everyone assigned has left, not assigned there', ['wc', 'hood'], 'anna', 'checkIn.notAssigned'],
  ['a task that is not in the schedule', ['windows'], 'anna', 'checkIn.taskNotInSchedule'],
  ['a known and an unknown task', ['wc', 'windows'], 'anna', 'checkIn.taskNotInSchedule'],
])('a person of type staff, %s: %s by %s gives %s', (_, taskIds, id, expected) => {
  expect(refusal(taskIds, { id, personalType: 'staff' })).toBe(expected)
})

test('a supervisor may do every task of the schedule, and no other', () => {
  const supervisor: Person = { id: 'chef', personalType: 'supervisor' }
  expect(refusal(['wc', 'floor', 'hood'], supervisor)).toBeNull()
  expect(refusal(['windows'], supervisor)).toBe('checkIn.taskNotInSchedule')
})
