/**
 * A name for a mail whose reader may not know who typed it: letters only, so that no mail program makes a link or a
 * phone number of it, and not so many that they could be a message.
 */
export function nameInMail(name: string): string {
  const letters = Array.from(name.replace(/[^\p{L}\p{M}'’-]+/gu, ' ').trim())
  return letters.length > 0 && letters.length <= longest ? letters.join('') : `${letters.slice(0, longest).join('')}…`
}

/** In characters. */
const longest = 60
