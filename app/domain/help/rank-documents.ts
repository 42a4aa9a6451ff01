/** How well each document matches a searched word, by its name; a document that is not listed does not match. */
export type Strengths = ReadonlyMap<string, number>

/**
 * The documents that match a search, the best first. A rare word counts more than one that is in most documents;
 * documents far behind the best are left out.
 */
export function rankDocuments(searched: readonly Strengths[], documents: number): string[] {
  const scores = new Map<string, number>()
  for (const strengths of searched) {
    const rarity = Math.log(1 + documents / Math.max(1, strengths.size))
    for (const [document, strength] of strengths) {
      scores.set(document, (scores.get(document) ?? 0) + strength * rarity)
    }
  }
  const ranked = [...scores].sort(([, a], [, b]) => b - a)
  const least = (ranked[0]?.[1] ?? 0) * leastShare
  return ranked.filter(([, score]) => score >= least).map(([document]) => document)
}

const leastShare = 0.45
