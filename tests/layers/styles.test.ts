import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { possibleClassNames } from '#tests/support/class-names.ts'

const styles = filesBelow('app/styles', /\.css$/)
const components = filesBelow('app', /\.tsx?$/).filter(({ path }) => /^app\/(ui|routes|root)/.test(path))

test('no file of styles has over 150 lines', () => {
  expect(styles.filter(({ text }) => text.split('\n').length > 151).map(({ path }) => path)).toEqual([])
})

test('a colour is named in the tokens and nowhere else', () => {
  const others = styles.filter(({ path }) => path !== 'app/styles/tokens.css')
  expect(coloursIn(styles.filter((file) => !others.includes(file)))).not.toEqual([])
  expect(coloursIn(others)).toEqual([])
})

test('every class that has a style is used, the check-in page’s by its own components', () => {
  const isCheckIn = ({ path }: { path: string }) => /^app\/(ui|styles)\/check-ins\//.test(path)
  const isApp = (file: { path: string }) => !isCheckIn(file)
  expect(unusedClasses(styles.filter(isCheckIn), components.filter(isCheckIn))).toEqual([])
  expect(unusedClasses(styles.filter(isApp), components.filter(isApp))).toEqual([])
})

test('every token is used, every style is imported', () => {
  const all = styles.map(({ text }) => text).join('\n')
  const tokens = [...withoutComments(all).matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name)
  expect(tokens.length).toBeGreaterThan(40)
  expect([...new Set(tokens)].filter((name) => !new RegExp(`var\\(${name}[,)]`).test(all))).toEqual([])
  const sheets = styles.filter(({ path }) => !path.endsWith('/app.css'))
  const code = components.map(({ text }) => text).join('\n')
  const isImported = ({ path }: { path: string }) =>
    all.includes(`/${path.split('/').at(-1)}'`) || code.includes(`#${path}?inline'`)
  expect(sheets.filter((file) => !isImported(file))).toEqual([])
})

test('a planted colour and a planted class are found', () => {
  const planted = { path: 'planted.css', text: '/* .told #123 */ .used { .made-up, .to-none { color: #c0ffee } }' }
  const component = {
    path: 'a.tsx',
    text: "import 'made-up'\nconst a = <p title={t('made-up')} className={`used to-${b}`} />",
  }
  expect(coloursIn([planted])).toEqual(['planted.css: #c0ffee'])
  expect(unusedClasses([planted], [component])).toEqual(['planted.css: .made-up'])
})

type SourceFile = { path: string; text: string }

function filesBelow(folder: string, name: RegExp): SourceFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && name.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

function withoutComments(css: string): string {
  return css.replace(/\/\*.*?\*\//gs, '')
}

function coloursIn(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(/#[\da-f]{3,8}\b/gi)].map(([colour]) => `${path}: ${colour}`),
  )
}

/** Classes of the style sheets that no source uses. A word that ends in a hyphen is the beginning of a composed name. */
function unusedClasses(sheets: SourceFile[], sources: SourceFile[]): string[] {
  const words = new Set(sources.flatMap(({ text }) => [...possibleClassNames(text)]))
  const starts = [...words].filter((word) => /^[a-z]+-$/.test(word))
  const isUsed = (name: string) => words.has(name) || starts.some((start) => name.startsWith(start))
  return sheets.flatMap(({ path, text }) => {
    const selectors = withoutComments(text).replace(/@import [^;]+;/g, '')
    const names = [...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
    return [...new Set(names)].filter((name) => !isUsed(name)).map((name) => `${path}: .${name}`)
  })
}
