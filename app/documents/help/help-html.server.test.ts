import { expect, test } from 'vitest'
import { helpHtml, helpWords } from './help-html.server.ts'
import { parseHelpText } from './parse-help-text.ts'

test('a key is replaced by the product’s text in the reader’s language', () => {
  expect(helpHtml('Open {{common:nav.staff}}.', 'en')).toBe('<p>Open <b>Staff</b>.</p>\n')
  expect(helpHtml('Öffnen Sie {{common:nav.staff}}.', 'de')).toBe('<p>Öffnen Sie <b>Personal</b>.</p>\n')
  expect(helpHtml('{{check-ins:done.thanks?signature=M. K.}}', 'en')).toContain('<b>Recorded. Thank you, M. K.!</b>')
})

test.each([
  '{{common:nav.nothing}}',
  '{{nothing:nav.staff}}',
  '{{check-ins:done.thanks}}',
  '![Nothing](nothing)',
  '![](poster)',
])('%s is refused', (markdown) => {
  expect(() => helpHtml(markdown, 'de')).toThrow(/^(No text|The picture)/)
})

test('markup in an article is shown as text', () => {
  const html = helpHtml('<script>alert(1)</script>\n\nA <img src=x onerror=alert(1)> B', 'de')
  expect(html).not.toMatch(/<(script|img)/)
  expect(html).toContain('&#60;script&#62;')
})

test('links may only lead to pages of the product', () => {
  expect(helpHtml('[A](/help/check-in)', 'de')).toContain('<a href="/help/check-in">A</a>')
  for (const address of ['javascript:alert(1)', 'https://example.com', '//example.com', 'check-in']) {
    expect(() => helpHtml(`[A](${address})`, 'de'), address).toThrow('leads out of the product')
  }
})

test('a picture has its size, and is that of the reader’s language', () => {
  expect(helpHtml('![The page](check-in)', 'en')).toContain(
    '<img src="/help/en/check-in.webp" alt="The page" width="360" height="800"',
  )
})

test('the text for search has no markup', () => {
  expect(helpWords('**A** [B](/plan) & {{common:nav.staff}}', 'en').split(/\s+/).filter(Boolean)).toEqual([
    'A',
    'B',
    'Staff',
  ])
})

test('a help file has a title and a text, and no other names', () => {
  expect(parseHelpText('---\ntitle: A: B\nsummary: C\n---\n\nD\n', 'a.md')).toEqual({
    title: 'A: B',
    summary: 'C',
    body: 'D',
  })
  expect(parseHelpText('---\ntitle: A\n---\n\nD\n', 'a.md').summary).toBe('')
  for (const broken of [
    '',
    'A',
    '---\ntitle: A\n---\n',
    '---\nsummary: A\n---\n\nB',
    '---\ntitle: A\norder: 1\n---\n\nB',
    '---\ntitle:\n---\n\nB',
  ]) {
    expect(() => parseHelpText(broken, 'a.md'), broken).toThrow('a.md')
  }
})
