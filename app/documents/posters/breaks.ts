/** A part of a text that is never broken. `joint` is what ends the line when the next piece begins another one. */
export type Piece = { text: string; joint: '' | ' ' | '-' }

/** Where a text may be broken: between words; also after hyphens; also between the parts of compounds; anywhere. */
export const breakings = ['words', 'hyphens', 'seams', 'anywhere'] as const
export type Breaking = (typeof breakings)[number]

/** Splits a text into pieces. The blank or hyphen of a joint is written only within a line or at its end. */
export function piecesOf(text: string, breaking: Breaking): Piece[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => withJoint(partsOf(word, breaking), ' '))
}

function withJoint(pieces: Piece[], joint: Piece['joint']): Piece[] {
  return pieces.map((piece, index) => (index === pieces.length - 1 ? { ...piece, joint } : piece))
}

function partsOf(word: string, breaking: Breaking): Piece[] {
  if (hasNoBlanks.test(word)) return [...words.segment(word)].map(({ segment }) => ({ text: segment, joint: '' }))
  if (breaking === 'words') return [{ text: word, joint: '' }]
  const parts = word.split(/(?<=[\p{L}\p{N}][-/–])(?=[\p{L}\p{N}])/u)
  if (breaking === 'hyphens') return parts.map((text) => ({ text, joint: '' }))
  return parts.flatMap((part) => withJoint(brokenInside(part, breaking), ''))
}

/** Thai is written without blanks, so that a dictionary finds its words. */
const hasNoBlanks = /\p{Script=Thai}/u
const words = new Intl.Segmenter('th', { granularity: 'word' })
const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' })

function brokenInside(word: string, breaking: Breaking): Piece[] {
  if (breaking === 'anywhere') return [...graphemes.segment(word)].map(({ segment }) => ({ text: segment, joint: '-' }))
  return word.split(seam).map((text) => ({ text, joint: '-' }))
}

/** Common last parts of German compounds that name places and cleaning. */
const laterParts =
  'abteilung|anlage|annahme|ausgabe|bad|becken|behandlung|bereich|boden|büro|desinfektion|dusche|einrichtung|etage|' +
  'fläche|flur|garderobe|gebäude|gerät|geschirr|geschoss|halle|haus|hygiene|kabine|kammer|keller|kontrolle|kühlung|' +
  'küche|labor|lager|lüftung|maschine|möbel|pflege|platz|praxis|prüfung|raum|räume|reinigung|saal|sanitär|schleuse|' +
  'schrank|schule|station|technik|toilette|treppe|wartung|wäsche|werkstatt|zentrum|zimmer|zone'

/** The position before such a part, after at least three letters. */
const seam = new RegExp(`(?<=\\p{L}{3})(?=${laterParts})`, 'iu')
