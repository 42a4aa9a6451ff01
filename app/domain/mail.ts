/** A mail to one person, as text and as HTML. An answer to it goes to `replyTo`, or to the sender where there is none. */
export type Mail = { recipient: string; replyTo?: string | null; subject: string; text: string; html: string }
