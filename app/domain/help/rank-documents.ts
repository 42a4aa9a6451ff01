/** How much of a searched word each document has, by its name; what is not named has nothing of it. */
export type Strengths = ReadonlyMap<string, number>

/**
 * The documents that answer a search, the best first. A word that few documents have decides more than one that is in
 * most of them; what is far behind the best is no answer.
 */
export function rankDocuments(searched: readonly Strengths[], documents: number): string[] {
  const scores = new Map<string, number>()
  for (const strengths of searched) {
    const rarity = Math.log(1 + documents / Math.max(1, strengths.size))
    for (const [document, strength] of strengths) {
      scores.set(document, (scores.get(document) ?? 0) + strength * rarity)
    }
  }
  const ranked = [...scores].sort(([, one], [, other]) => other - one)
  const least = (ranked[0]?.[1] ?? 0) * leastShare
  return ranked.filter(([, score]) => score >= least).map(([document]) => document)
}

const leastShare = 0.45
