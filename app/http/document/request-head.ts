/** What is known of a request before its body is read. */
export type RequestHead = { url: string; headers: Pick<Headers, 'get'> }
