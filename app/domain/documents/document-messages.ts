/** What is to be made, and of which database. */
export type DocumentJob = { kind: string; data: unknown; databaseFile: string }

/** What the process that makes documents answers to a job, and takes no other before: the document piece by piece and then its end, or why there is none. */
export type FromMaker = { piece: Uint8Array } | { end: true } | { error: string }
