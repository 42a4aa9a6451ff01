import { expect, test } from 'vitest'
import { taskLengths } from './limits.ts'
import { taskSchema } from './schema.ts'

const task = { name: 'GM-FL', publicName: 'Arbeitsflächen', description: 'Reinigen, desinfizieren' }

test('a task has the typed texts without outer white space', () => {
  expect(taskSchema.parse({ ...task, name: '  GM-FL \n' })).toEqual({ ...task, translations: [], readings: [] })
})

test.each([undefined, null, 5, '', '   ', '\u0000\t'])('%j is not a name, public name or description', (empty) => {
  const errors = taskSchema.safeParse({ name: empty, publicName: empty, description: empty }).error?.issues
  expect(errors?.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', 'task.nameRequired'],
    ['publicName', 'task.publicNameRequired'],
    ['description', 'task.descriptionRequired'],
  ])
})

test.each(['name', 'publicName', 'description'] as const)('%s has a maximum length', (field) => {
  const longest = 'ß'.repeat(taskLengths[field])
  expect(taskSchema.safeParse({ ...task, [field]: longest }).success).toBe(true)
  const issues = taskSchema.safeParse({ ...task, [field]: `${longest}ß` }).error?.issues
  expect(issues?.map(({ message }) => message)).toEqual([`task.${field}TooLong`])
})

test('letters are stored composed', () => {
  expect(taskSchema.parse({ ...task, name: 'Ku\u0308che' }).name).toBe('K\u00fcche')
})

test('a name is one line, a description keeps its lines', () => {
  const { name, description } = taskSchema.parse({
    ...task,
    name: 'Boden\r\nFlur',
    description: 'Kehren\r\n\r\nWischen\u0007',
  })
  expect(name).toBe('Boden Flur')
  expect(description).toBe('Kehren\n\nWischen')
})
