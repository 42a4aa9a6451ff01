/** The form for what was done although nothing was due, as a link from the status page. */
export const unscheduledAddress = '?unscheduled=1'
