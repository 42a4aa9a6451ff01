import { expect, test } from 'vitest'
import { fieldName } from './field-name.ts'

test.each([
  [[], ''],
  [['title'], 'title'],
  [['taskIds', 1], 'taskIds'],
  [['months', 0], 'months'],
  [['times', 1], 'times[1]'],
  [['tasks', 2], 'tasks[2]'],
  [['tasks', 0, 'taskId'], 'tasks[0].taskId'],
  [['tasks', 0, 'staffIds', 3], 'tasks[0].staffIds'],
])('what stands at %j is named as the form field %s', (path, name) => {
  expect(fieldName(path)).toBe(name)
})
