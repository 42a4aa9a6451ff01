/** A mail to one person, as text and as HTML. Replies go to `replyTo`, or to the sender when there is none. */
export type Mail = { recipient: string; replyTo?: string | null; subject: string; text: string; html: string }
