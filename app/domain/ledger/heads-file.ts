/** The key of the file with the newest heads in the store of photos and logos; no upload gets a key like it. */
export const headsFileKey = 'ledgerheads00000'
