import { z } from 'zod'
import { requiredText } from '#app/domain/texts/required-text.ts'
import { taskLengths } from './limits.ts'

/** A task as pages and API take it: the page's form and the API's JSON. */
export const taskSchema = z.object({
  name: requiredText({ required: 'task.nameRequired', tooLong: 'task.nameTooLong', max: taskLengths.name }),
  publicName: requiredText({
    required: 'task.publicNameRequired',
    tooLong: 'task.publicNameTooLong',
    max: taskLengths.publicName,
  }),
  description: requiredText({
    required: 'task.descriptionRequired',
    tooLong: 'task.descriptionTooLong',
    max: taskLengths.description,
    multiline: true,
  }),
})

export type TaskInput = z.infer<typeof taskSchema>

export type Task = TaskInput & { id: string; createdAt: Date; updatedAt: Date }

/** A task with the titles of the schedules that use it. */
export type TaskOfList = Task & { schedules: string[] }
