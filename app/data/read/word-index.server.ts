import Sqlite from 'better-sqlite3'

/** A word in a document, and its weight there. */
export type WordUse = { word: string; document: string; weight: number }

/** A word similar to the searched one, with the documents that contain it. */
export type SimilarWord = { word: string; uses: { document: string; weight: number }[] }

export type WordIndex = { similarWords(searchedWord: string): SimilarWord[] }

/**
 * An index of words in memory, separate from the product's database, for texts that come with the program. It finds the
 * words that share three letters in a row with a searched word, or start with it if it is shorter.
 */
export function wordIndexOf(uses: readonly WordUse[]): WordIndex {
  const sqlite = new Sqlite(':memory:')
  sqlite.exec(tables)
  fill(sqlite, uses)
  const byTrigrams = sqlite.prepare<[string], IndexedUse>(`${select} WHERE Word MATCH ?`)
  const byPrefix = sqlite.prepare<[string], IndexedUse>(`${select} WHERE letters LIKE ?`)
  return {
    similarWords(searchedWord) {
      const isShort = [...searchedWord].length < 3
      return byWord(isShort ? byPrefix.all(` ${searchedWord}%`) : byTrigrams.all(trigramsOf(padded(searchedWord))))
    },
  }
}

type IndexedUse = { word: string; document: string; weight: number }

// Words are stored between spaces, so that their first two and last two letters are part of three characters in a row.
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

/** The FTS5 query for any three letters in a row of the text. */
function trigramsOf(text: string) {
  const letters = [...text]
  const trigrams = letters.slice(2).map((_, start) => letters.slice(start, start + 3).join(''))
  return [...new Set(trigrams)].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' OR ')
}

function byWord(rows: IndexedUse[]): SimilarWord[] {
  const words = new Map<string, SimilarWord>()
  for (const { word, document, weight } of rows) {
    const similar = words.get(word) ?? { word, uses: [] }
    similar.uses.push({ document, weight })
    words.set(word, similar)
  }
  return [...words.values()]
}
