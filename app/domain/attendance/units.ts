/** The lengths of the periods that attendance is shown by. */
export const units = ['month', 'week', 'day', 'hour'] as const
export type Unit = (typeof units)[number]
