import { z } from 'zod'
import { requiredText } from '#app/domain/texts/required-text.ts'
import { groupNameLength, isGroupName } from './is-group-name.ts'

/** The name of a group of schedules, as pages and API take it. */
export const groupNameSchema = z.object({
  // A code point has two UTF-16 units at most.
  name: requiredText({
    required: 'groupName.required',
    tooLong: 'groupName.length',
    max: 2 * groupNameLength.max,
  }).refine(isGroupName, 'groupName.length'),
})

export type GroupNameInput = z.output<typeof groupNameSchema>

/** The name of a group and the number of living schedules in it. */
export type GroupName = GroupNameInput & { id: string; scheduleCount: number }
