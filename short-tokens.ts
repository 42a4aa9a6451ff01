import type { Plugin } from 'vite'

/**
 * Makes a style sheet that goes into a page itself smaller: it has only the tokens that it reads, under short names. The
 * check-in page reads half of them, and is loaded at each scan.
 */
export function shortTokens(): Plugin {
  return {
    name: 'short-tokens',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith('.css?inline')) return undefined
      const [, text] = code.match(/^export default (".*")$/s) ?? []
      if (!text) throw new Error(`${id} is not a text any more`)
      const css = withShortNames(withReadTokens(JSON.parse(text) as string))
      return { code: `export default ${JSON.stringify(css)}`, map: null }
    },
  }
}

/** A minified style sheet without the custom properties that it does not read, also those that only such ones read. */
function withReadTokens(css: string): string {
  const read = css.replace(/(--[\w-]+): ?([^;{}]*)(?:;|(?=\}))/g, (_, name: string, value: string) =>
    new RegExp(`var\\(${name}[,)]`).test(css) ? `${name}:${value};` : '',
  )
  const tidy = read.replaceAll(';}', '}').replaceAll(/[^{}]+\{\}/g, '')
  return tidy === css ? css : withReadTokens(tidy)
}

/** The same with names of one or two letters for its custom properties. */
function withShortNames(css: string): string {
  const names = new Map<string, string>()
  return css.replace(/--[a-z][\w-]*/g, (name) => {
    const short = names.get(name) ?? `--${inLetters(names.size)}`
    names.set(name, short)
    return short
  })
}

/** Letters for a number, from `a` and `z` to `aa` and on: a browser may take no digit at the beginning. */
function inLetters(number: number): string {
  const first = number >= 26 ? inLetters(Math.floor(number / 26) - 1) : ''
  return first + String.fromCodePoint(97 + (number % 26))
}
