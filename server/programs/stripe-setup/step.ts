/** What was found or done about one thing, in a line; `open`: it is for somebody else to do. */
export type Step = { line: string; did: 'nothing' | 'changed' | 'open' }
