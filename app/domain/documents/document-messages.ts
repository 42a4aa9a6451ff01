/** A document to make, and from which database. */
export type DocumentJob = { kind: string; data: unknown; databaseFile: string }

/**
 * The answer of the process that makes documents, which takes one job at a time: the length of the document in bytes and
 * what its kind says about it, or an error.
 */
export type DocumentAnswer = { length: number; facts: unknown } | { error: string }

/** The descriptor of the file to which that process writes the document, from the file's start. */
export const documentDescriptor = 4
