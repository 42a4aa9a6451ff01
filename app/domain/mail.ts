/**
 * A mail to one person, as text and as HTML. Replies go to `replyTo`, or to the sender when there is none. A mail with an
 * `unsubscribeUrl` can be ended there by one click (RFC 8058). Its HTML shows `photos` as `cid:` and their names; `files` are
 * attached.
 */
export type Mail = {
  recipient: string
  replyTo?: string | null
  unsubscribeUrl?: string | null
  subject: string
  text: string
  html: string
  photos?: { name: string; bytes: Buffer }[]
  files?: { name: string; type: string; bytes: Buffer }[]
}
