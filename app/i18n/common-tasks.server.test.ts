import { expect, test } from 'vitest'
import { languageCodes } from '#app/domain/language-codes.ts'
import { commonTasks } from '#app/domain/tasks/common-tasks.ts'
import { taskSchema } from '#app/domain/tasks/schema.ts'
import { commonTaskNames, findCommonTask } from './common-tasks.server.ts'

const translated = languageCodes.filter((language) => commonTaskNames(language).length > 0)

test.each(translated)('all common tasks have different names in %s and make tasks that can be saved', (language) => {
  const names = commonTaskNames(language)
  expect([names.length, new Set(names).size]).toEqual([commonTasks.length, commonTasks.length])
  for (const name of names) {
    const texts = findCommonTask(name, language)?.get(language)
    expect(taskSchema.safeParse({ name, publicName: name, description: texts?.description }).success, name).toBe(true)
  }
})

test('a common task is found by its name in any spelling, but not by that of another language', () => {
  expect(findCommonTask('  boden WISCHEN ', 'de')?.get('en')?.name).toBe('Mop floor')
  expect(findCommonTask('Boden wischen', 'en')).toBeNull()
  expect(findCommonTask('', 'th')).toBeNull()
})
