/** Checking so many records costs little more than the page that says what was found. */
const fewRecords = 500

/** A check that took so many milliseconds is long, whatever the paper has. */
const longCheck = 250

const times = 20

/**
 * How many milliseconds the result of a check stands, whatever is written meanwhile: twenty times as long as the check took, so that
 * whoever asks again and again for a paper takes a twentieth of the server at most. Of a short check it does not stand at all.
 */
export function restAfterCheck({ records, took }: { records: number; took: number }): number {
  return records > fewRecords || took >= longCheck ? times * took : 0
}
