/** What is to be made, and of which database. */
export type DocumentJob = { kind: string; data: unknown; databaseFile: string }

/** What the process that makes documents answers to a job, and takes no other before: how many bytes of a document it wrote, or why there is none. */
export type FromMaker = { length: number } | { error: string }

/** The descriptor under which that process finds the file that it writes a document to, from the file’s start. */
export const documentDescriptor = 4
