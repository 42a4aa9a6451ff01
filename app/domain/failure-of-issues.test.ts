import { expect, test } from 'vitest'
import { failureOfIssues } from './failure-of-issues.ts'

test.each([
  [['title'], 'title'],
  [['taskIds', 1], 'taskIds'],
  [['months', 0], 'months'],
  [['times', 1], 'times[1]'],
  [['tasks', 2], 'tasks[2]'],
  [['tasks', 0, 'taskId'], 'tasks[0].taskId'],
  [['tasks', 0, 'staffIds', 3], 'tasks[0].staffIds'],
])('an issue at %j belongs to the form field %s', (path, field) => {
  const failure = failureOfIssues([{ path, message: 'schedule.staffRequired' }])
  expect(failure).toEqual({ code: 'schedule.staffRequired', fields: { [field]: ['schedule.staffRequired'] } })
})

test('several issues of one field are one list, the code is the first one’s; a body that is no object has no fields', () => {
  const issues = ['staff.pinFormat', 'staff.pinTooSimple', 'staff.pinFormat'].map((message) => ({
    path: ['pin'],
    message,
  }))
  const fields = { pin: ['staff.pinFormat', 'staff.pinTooSimple'] }
  expect(failureOfIssues(issues)).toEqual({ code: 'staff.pinFormat', fields })
  expect(failureOfIssues([{ path: [], message: 'Invalid input' }])).toEqual({ code: 'request.invalidFields' })
})
