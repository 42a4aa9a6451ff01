import { expect, test } from 'vitest'
import { findArticles } from './find-articles.server.ts'

const german: [query: string, first: string][] = [
  ['Fenster verpasst', 'window-missed'],
  ['Fester verpasst', 'window-missed'],
  ['zeitfesnter', 'window-missed'],
  ['pin vergesen', 'pin-forgotten'],
  ['PIN', 'pin-forgotten'],
  ['ich habe meine PIN vergessen', 'pin-forgotten'],
  ['falsche Uhrzeit', 'wrong-time-zone'],
  ['zeitzone', 'wrong-time-zone'],
  ['qr code kaputt', 'code-damaged'],
  ['QR-Code beschädigt', 'code-damaged'],
  ['code beschaedigt', 'code-damaged'],
  ['Handy ohne Kamera', 'code-does-not-scan'],
  ['scannen geht nicht', 'code-does-not-scan'],
  ['kein Netz', 'no-network'],
  ['Mitarbeiterin ist ausgeschieden', 'person-left'],
  ['Kontrolle', 'inspector'],
  ['kontrolle morgen pdf', 'inspector'],
  ['Eintrag löschen', 'wrong-record'],
  ['eintrag falsch', 'wrong-record'],
  ['Tarif kündigen', 'cancel-plan'],
  ['kundigen', 'cancel-plan'],
  ['Rechnung', 'payment-failed'],
  ['karte abgelehnt', 'payment-failed'],
  ['tarif voll', 'limit-reached'],
  ['Passwort vergessen', 'password-forgotten'],
  ['Anmeldenahme vergessen', 'login-name-forgotten'],
  ['Telefon verloren', 'second-factor'],
  ['google', 'google'],
  ['Fotos', 'photos'],
  ['fo', 'photos'],
  ['Daten herunterladen', 'export-data'],
  ['konto löschen', 'delete-account'],
  ['aushang drucken', 'print-qr-code'],
  ['übersetzung', 'languages'],
  ['Datenschutz', 'staff-privacy'],
  ['später eintragen', 'enter-later'],
]

test.each(german)('in German “%s” finds %s first', (query, first) => {
  expect(findArticles({ query, language: 'de' })[0]?.slug).toBe(first)
})

const english: [query: string, first: string][] = [
  ['window missed', 'window-missed'],
  ['windwo mised', 'window-missed'],
  ['PIN forgotten', 'pin-forgotten'],
  ['forgot pin', 'pin-forgotten'],
  ['time zone', 'wrong-time-zone'],
  ['damaged code', 'code-damaged'],
  ['no camera', 'code-does-not-scan'],
  ['no netwrok', 'no-network'],
  ['employee has left', 'person-left'],
  ['inspector', 'inspector'],
  ['record double', 'wrong-record'],
  ['cancel', 'cancel-plan'],
  ['invoices', 'payment-failed'],
  ['lost phone', 'second-factor'],
  ['delete acount', 'delete-account'],
  ['photo', 'photos'],
]

test.each(english)('in English “%s” finds %s first', (query, first) => {
  expect(findArticles({ query, language: 'en' })[0]?.slug).toBe(first)
})

const nonsense = ['xqzwv', 'blubberlutsch', 'asdfghjkl', 'Quantenchromodynamik', '🧹', '猫', '"', '%', '*', '_', "' --"]

test.each(nonsense)('“%s” finds nothing', (query) => {
  expect(findArticles({ query, language: 'de' })).toEqual([])
  expect(findArticles({ query, language: 'en' })).toEqual([])
})

test('FTS5 syntax in a question is searched as words', () => {
  for (const query of ['"PIN"', 'PIN*', 'PIN AND', 'NEAR(PIN, 2)', '(PIN', 'word:PIN', '^PIN', '<b>PIN</b>']) {
    expect(
      findArticles({ query, language: 'de' }).map(({ slug }) => slug),
      query,
    ).toContain('pin-forgotten')
  }
})

test('only the beginning of a very long question counts', () => {
  const [first] = findArticles({ query: `Zeitzone ${'x'.repeat(10_000)}`, language: 'de' })
  expect(first?.slug).toBe('wrong-time-zone')
  expect(findArticles({ query: '   ', language: 'de' })).toEqual([])
})

test('results are in the reader’s language, and only close matches', () => {
  const articles = findArticles({ query: 'Zeitfenster', language: 'de' })
  expect(articles).toMatchObject([{ title: 'Zeitfenster verpasst', category: 'troubleshooting' }])
})
