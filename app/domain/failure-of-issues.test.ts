import { expect, test } from 'vitest'
import { failureOfIssues } from './failure-of-issues.ts'

test('a fault is named as the form field that it belongs to', () => {
  const failure = failureOfIssues([{ path: ['tasks', 0, 'staffIds', 3], message: 'schedule.staffRequired' }])
  expect(failure).toEqual({
    code: 'schedule.staffRequired',
    fields: { 'tasks[0].staffIds': ['schedule.staffRequired'] },
  })
})

test('several faults of one field are one list, the code that of the first; a body that is no object has no fields', () => {
  const faults = ['staff.pinFormat', 'staff.pinTooSimple', 'staff.pinFormat'].map((message) => ({
    path: ['pin'],
    message,
  }))
  const fields = { pin: ['staff.pinFormat', 'staff.pinTooSimple'] }
  expect(failureOfIssues(faults)).toEqual({ code: 'staff.pinFormat', fields })
  expect(failureOfIssues([{ path: [], message: 'Invalid input' }])).toEqual({ code: 'request.invalidFields' })
})
