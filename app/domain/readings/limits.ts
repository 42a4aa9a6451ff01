import { hour } from '#app/domain/time/durations.ts'

/** The longest texts, in UTF-16 units. A name may be sent in a longer form than it is stored in. */
export const readingLengths = { name: 60, sentName: 200, unit: 12, choice: 60, action: 200, value: 60 } as const

/** How many readings a task asks for, and the tasks of a schedule together; how many a check-in sends; how many choices and actions a reading has. */
export const mostReadings = { ofTask: 12, ofSchedule: 100, ofCheckIn: 200, choices: 12, actions: 8 } as const

/** The longest that all readings of a task are as JSON, in UTF-16 units: everybody who opens the page of a schedule loads them. */
export const mostJsonOfTask = 6000

/** The most decimals of a number. */
export const mostDecimals = 3

/** The largest number, as a limit and as a value, without its sign. */
export const largestNumber = 999_999

/** How long, in milliseconds, a page that was open on a phone is judged by what it showed after a task was changed. */
export const shownFor = 12 * hour

/** Units that a form suggests. */
export const usualUnits = ['°C', '%', 'bar', 'min', 's', 'pH', 'ppm', 'mg/l'] as const
