/** What holds for every call, in the document and on the page that shows it. */
export const basics = [
  'POST /auth/login answers with a token. Send it with every call, as Authorization: Bearer and the token. Without a valid token the answer is 401.',
  'Every error has the shape Failure: code never changes, message is in the language of Accept-Language, fields names the fields. Codes may be added: treat an unknown one by the status.',
  'Every answer has the id of its request in X-Request-Id. 429 and 503 say in Retry-After after how many seconds to try again.',
  'Lists come page by page, with page and pageSize (100 at most). To read on while entries come and go, send the id of the last entry as after.',
  'Instants are ISO 8601 with Z. The slots of a schedule (slotAt) are local time in the schedule’s time zone: 2026-11-20T14:00.',
  'The lengths of texts count after composing them (NFC).',
]
