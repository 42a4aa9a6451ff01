/** A task of which values were recorded, by its name of now. */
export type MeasuredTask = { id: string; publicName: string }
