import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { articleSlugs, isArticle } from '#app/domain/help/articles.ts'
import { versions } from '#app/domain/help/versions.ts'
import { languages } from '#app/i18n/languages.ts'
import { listNews } from '#app/operations/help/list-news.server.ts'
import { viewArticle } from '#app/operations/help/view-article.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { readMarkup } from '#tests/support/requests/page.ts'
import { textFilesBelow } from '#tests/bundle/client-files.ts'

useDatabase()

const codes = languages.map(({ code }) => code)

test.each(codes)('every article and all news are there in %s, and nothing else', (language) => {
  const namesIn = (folder: string) => readdirSync(join('locales', language, folder)).toSorted()
  expect(namesIn('help')).toEqual(articleSlugs.map((slug) => `${slug}.md`).toSorted())
  expect(namesIn('news')).toEqual(versions.map(({ version }) => `${version}.md`).toSorted())
})

test.each(codes)('every article and all news can be read in %s', async (language) => {
  const { token } = await createOwner()
  for (const slug of articleSlugs) {
    const page = await readMarkup(send(`/help/${slug}?lng=${language}`))
    expect(page.querySelectorAll('h1, h2').length, slug).toBeGreaterThan(1)
    expect(page.querySelectorAll('.help-text h1'), slug).toHaveLength(0)
    expect(page.body.textContent, slug).not.toMatch(/{{|}}|\]\(|\*\*|^#/m)
  }
  const news = await readMarkup(send(`/help-news?lng=${language}`, { cookie: token }))
  expect(news.querySelectorAll('.news article')).toHaveLength(versions.length)
})

test.each(codes)('in %s an article quotes the texts and shows the pictures that it has in German', (language) => {
  for (const slug of articleSlugs) {
    const marks = (file: string) => [...file.matchAll(/{{[^}]*}}|\]\([^)]*\)|^## /gm)].map(([mark]) => mark).toSorted()
    const [own, german] = [language, 'de'].map((each) => readFileSync(`locales/${each}/help/${slug}.md`, 'utf8'))
    expect(marks(own ?? ''), `${language} ${slug}`).toEqual(marks(german ?? ''))
  }
})

/** The status at an address. Articles in all languages have the same links, so each address is requested once. */
const statuses = new Map<string, number>()

test.each(codes)('every link in the help of %s leads to a page that there is', async (language) => {
  const { token } = await createOwner()
  const texts = [
    ...articleSlugs.map((slug) => viewArticle(slug, language).html),
    ...listNews(language).map(({ html }) => html),
  ]
  const addresses = new Set(
    texts.flatMap((html) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)),
  )
  expect(addresses.size).toBeGreaterThan(20)
  for (const address of addresses) {
    expect(address).toMatch(/^\/[a-z]/)
    const status = statuses.get(address) ?? (await send(address, { cookie: token })).status
    statuses.set(address, status)
    expect(status, address).toBe(200)
  }
})

test('related articles exist, and no article is related to itself', () => {
  for (const slug of articleSlugs) {
    const related = viewArticle(slug, 'de').related.map((other) => other.slug)
    expect(related.length, slug).toBeGreaterThan(0)
    expect(related.every(isArticle)).toBe(true)
    expect(related, slug).not.toContain(slug)
  }
})

test.each(codes)(
  'every picture in the help of %s is there, says what it shows, and keeps its room',
  async (language) => {
    const pictures = articleSlugs.flatMap((slug) => [
      ...viewArticle(slug, language).html.matchAll(/<img src="([^"]*)" alt="([^"]*)" width="(\d+)" height="(\d+)"/g),
    ])
    expect(pictures.length).toBeGreaterThan(5)
    for (const [, address = '', alt = '', width, height] of pictures) {
      const file = join('public', address)
      expect(existsSync(file), file).toBe(true)
      expect(alt.length).toBeGreaterThan(10)
      const drawn = await sharp(file).metadata()
      expect(drawn.width / drawn.height).toBeCloseTo(Number(width) / Number(height), 1)
      expect(readFileSync(file).length, file).toBeLessThanOrEqual(25_000)
    }
  },
)

test('versions and days of the news fall from the first to the last', () => {
  const days = versions.map(({ date }) => date)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(versions.map(({ version }) => version)).toEqual([
    '3.13.0',
    '3.12.0',
    '3.11.0',
    '3.10.0',
    '3.9.0',
    '3.8.0',
    '3.7.0',
    '3.6.0',
    '3.5.0',
    '3.4.0',
    '3.3.0',
    '3.2.0',
    '3.1.0',
    '3.0.0',
  ])
})

test('every place that leads to an article has a text for it, and every such text a place', () => {
  const sources = textFilesBelow('app', /\.tsx$/).map(({ text }) => text)
  const articleNames = sources.flatMap((text) => [
    ...text.matchAll(/(?:<HelpLink to=|\barticle=\{?)[^}>]*?["']([\w-]+)["']/g),
  ])
  const texts = JSON.parse(readFileSync('locales/de/help.json', 'utf8')) as Record<string, string>
  const keys = Object.keys(texts).filter((key) => key.startsWith('link.'))
  expect([...new Set(articleNames.map(([, slug]) => `link.${slug}`))].toSorted()).toEqual(keys.toSorted())
})
