import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { settingsSchema } from '#app/config/settings/settings-schema.server.ts'
import standard from './asvs-5.0.json'

const page = readFileSync('docs/security.md', 'utf8')
const rows = [...page.matchAll(/^\| +(\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) +\| (.*?) +\| (.*?) +\|$/gm)].map(
  ([, numbers = '', , met = '']) => ({ numbers: numbers.split(', '), met }),
)

test('each item of levels 1 and 2 is there once, and no other', () => {
  const items = [...standard.level1, ...standard.level2]
  expect(items).toHaveLength(253)
  expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(items.toSorted())
})

test('each item names what meets it, or the reason why nothing does', () => {
  const unexplained = rows.filter(
    ({ met }) =>
      pathsIn(met).length === 0 && !/\]\(decisions\/|” above|\*\*(Exception|Not met):\*\*|^Does not apply: /.test(met),
  )
  expect(unexplained).toEqual([])
})

test('each file that the page names is there', () => {
  const paths = pathsIn(page)
  expect(paths.length).toBeGreaterThan(150)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
  const links = [...page.matchAll(/\]\((?!https:)([^)]+)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((link) => !existsSync(`docs/${link}`))).toEqual([])
})

test('each setting that is an address is named under the network connections', () => {
  const [, connections = ''] = /^## Network connections\n(.*?)^## /ms.exec(page) ?? []
  const accepts = (schema: z.ZodType, value: string) => schema.safeParse(value).success
  const addresses = Object.entries(settingsSchema.shape).flatMap(([name, schema]) =>
    ['http://a.example', 'smtp://a.example', 'a.example:123'].some((address) => accepts(schema, address)) &&
    !accepts(schema, 'no address')
      ? [name]
      : [],
  )
  expect(addresses).toEqual(expect.arrayContaining(['S3_ENDPOINT', 'SMTP_URL', 'PRIMARY_URL', 'NTP_SERVER']))
  expect(addresses.filter((name) => !connections.includes(`\`${name}\``))).toEqual([])
})

/** Code in the text that looks like a path of this repository. */
function pathsIn(text: string): string[] {
  const code = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path)
  return code.filter((path) =>
    /^(app|server|tests|prisma|docs|bench|\.ci)\/|^[\w.-]+\.(json|toml|md)$|^\.\w|^Dockerfile$/.test(path),
  )
}
