/**
 * The states and cantons with public holidays of their own, and the parts of them that have more, by ISO 3166-2 and, for a part, a
 * further name: with the name that they have themselves, or with the state whose Catholic or Protestant towns they are.
 */
export const regions = {
  'DE-BW': 'Baden-Württemberg',
  'DE-BY-KATH': { state: 'Bayern', towns: 'catholic' },
  'DE-BY-EVANG': { state: 'Bayern', towns: 'protestant' },
  'DE-BY-A': 'Augsburg',
  'DE-BE': 'Berlin',
  'DE-BB': 'Brandenburg',
  'DE-HB': 'Bremen',
  'DE-HH': 'Hamburg',
  'DE-HE': 'Hessen',
  'DE-MV': 'Mecklenburg-Vorpommern',
  'DE-NI': 'Niedersachsen',
  'DE-NW': 'Nordrhein-Westfalen',
  'DE-RP': 'Rheinland-Pfalz',
  'DE-SL': 'Saarland',
  'DE-SN': 'Sachsen',
  'DE-SN-BZ': 'Landkreis Bautzen',
  'DE-ST': 'Sachsen-Anhalt',
  'DE-SH': 'Schleswig-Holstein',
  'DE-TH': 'Thüringen',
  'DE-TH-EIC': 'Landkreis Eichsfeld',
  'DE-TH-UH': 'Unstrut-Hainich-Kreis',
  'DE-TH-WAK': 'Wartburgkreis',
  'AT-1': 'Burgenland',
  'AT-2': 'Kärnten',
  'AT-3': 'Niederösterreich',
  'AT-4': 'Oberösterreich',
  'AT-5': 'Salzburg',
  'AT-6': 'Steiermark',
  'AT-7': 'Tirol',
  'AT-8': 'Vorarlberg',
  'AT-9': 'Wien',
  'CH-AG': 'Aargau',
  'CH-AI': 'Appenzell Innerrhoden',
  'CH-AR': 'Appenzell Ausserrhoden',
  'CH-BE': 'Bern',
  'CH-BL': 'Basel-Landschaft',
  'CH-BS': 'Basel-Stadt',
  'CH-FR': 'Fribourg',
  'CH-GE': 'Genève',
  'CH-GL': 'Glarus',
  'CH-GR': 'Graubünden',
  'CH-JU': 'Jura',
  'CH-LU': 'Luzern',
  'CH-NE': 'Neuchâtel',
  'CH-NW': 'Nidwalden',
  'CH-OW': 'Obwalden',
  'CH-SG': 'St. Gallen',
  'CH-SH': 'Schaffhausen',
  'CH-SO': 'Solothurn',
  'CH-SZ': 'Schwyz',
  'CH-TG': 'Thurgau',
  'CH-TI': 'Ticino',
  'CH-UR': 'Uri',
  'CH-VD': 'Vaud',
  'CH-VS': 'Valais',
  'CH-ZG': 'Zug',
  'CH-ZH': 'Zürich',
} as const

export type Region = keyof typeof regions

/** The language of its own name; null where the name is a text. */
export function languageOfRegion(region: Region): 'de' | 'fr' | 'it' | null {
  if (typeof regions[region] !== 'string') return null
  if (region === 'CH-TI') return 'it'
  return ['CH-FR', 'CH-GE', 'CH-JU', 'CH-NE', 'CH-VD', 'CH-VS'].includes(region) ? 'fr' : 'de'
}

export const regionNames = Object.keys(regions) as Region[]

export function isRegion(text: string): text is Region {
  return Object.hasOwn(regions, text)
}
