/** The most days of a closure: a year. */
export const longestClosure = 366

/** The most letters of its reason, as a database counts them. */
export const reasonLength = 100

/** The most closures of a company: every slot is compared with those of its schedule. */
export const mostClosures = 500
