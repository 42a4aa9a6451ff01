/** A person who inspects. */
export type Supervisor = { id: string; signature: string }
