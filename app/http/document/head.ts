/** What can be known of a request before its body: enough for whoever asks for its address and headers alone. */
export type Head = { url: string; headers: Pick<Headers, 'get'> }
