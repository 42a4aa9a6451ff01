import Sqlite from 'better-sqlite3'

/** A word of a document, and how much it says about it. */
export type WordUse = { word: string; document: string; weight: number }

/** A word that looks like the searched one, with the documents that have it. */
export type LikeWord = { word: string; uses: { document: string; weight: number }[] }

export type WordIndex = { wordsLike(searched: string): LikeWord[] }

/**
 * An index of words in memory, apart from the product's database, for texts that come with the program. It finds the
 * words that share three letters in a row with a searched one, or begin like it where it is shorter.
 */
export function wordIndexOf(uses: readonly WordUse[]): WordIndex {
  const sqlite = new Sqlite(':memory:')
  sqlite.exec(tables)
  fill(sqlite, uses)
  const sharing = sqlite.prepare<[string], FoundUse>(`${select} WHERE Word MATCH ?`)
  const beginning = sqlite.prepare<[string], FoundUse>(`${select} WHERE letters LIKE ?`)
  return {
    wordsLike(searched) {
      const isShort = [...searched].length < 3
      return byWord(isShort ? beginning.all(` ${searched}%`) : sharing.all(trigramsOf(padded(searched))))
    },
  }
}

type FoundUse = { word: string; document: string; weight: number }

// Words stand between spaces, so that their first and last two letters are three in a row with one of them.
const tables = `
  CREATE VIRTUAL TABLE Word USING fts5(letters, tokenize = 'trigram');
  CREATE TABLE WordUse (wordId INTEGER, document TEXT, weight REAL, PRIMARY KEY (wordId, document)) WITHOUT ROWID;
`

const select = `SELECT trim(letters) AS word, document, weight FROM Word JOIN WordUse ON WordUse.wordId = Word.rowid`

function padded(word: string) {
  return ` ${word} `
}

function fill(sqlite: Sqlite.Database, uses: readonly WordUse[]) {
  const addWord = sqlite.prepare<[string]>('INSERT INTO Word (letters) VALUES (?)')
  const addUse = sqlite.prepare<[number | bigint, string, number]>(
    'INSERT INTO WordUse VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET weight = max(weight, excluded.weight)',
  )
  const ids = new Map<string, number | bigint>()
  sqlite.transaction(() => {
    for (const { word, document, weight } of uses) {
      const id = ids.get(word) ?? addWord.run(padded(word)).lastInsertRowid
      ids.set(word, id)
      addUse.run(id, document, weight)
    }
  })()
}

/** Any of the three letters in a row, as FTS5 is asked for them. */
function trigramsOf(text: string) {
  const letters = [...text]
  const trigrams = letters.slice(2).map((_, start) => letters.slice(start, start + 3).join(''))
  return [...new Set(trigrams)].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' OR ')
}

function byWord(found: FoundUse[]): LikeWord[] {
  const words = new Map<string, LikeWord>()
  for (const { word, document, weight } of found) {
    const like = words.get(word) ?? { word, uses: [] }
    like.uses.push({ document, weight })
    words.set(word, like)
  }
  return [...words.values()]
}
