/** The most days of a closure: a year. */
export const longestClosure = 366

/** The most letters of its reason, as a database counts them. */
export const reasonLength = 100

/** The most characters of a calendar file that is taken over: reading it takes some milliseconds. */
export const longestCalendar = 250_000

/** The most closures that are taken over from it at once. */
export const mostTakenOver = 100

/** The most schedules of which days that are over are closed at once: what was missed in each is excused. */
export const mostSchedulesOfThePast = 100

/** The same with their days: a month of a hundred schedules. Each day is compared with its check-ins. One schedule may have more. */
export const mostDaysOfThePast = 3100

/** The most closures of a company, and for how many days those that are over count: slots are compared with closures. */
export const mostClosures = 500
export const countedFor = 366
