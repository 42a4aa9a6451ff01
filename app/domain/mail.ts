/** A mail to one person, as text and as HTML. */
export type Mail = { recipient: string; subject: string; text: string; html: string }
