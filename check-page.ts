import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, transformWithEsbuild, type Plugin } from 'vite'

const sources = 'app/documents/export/checker'
const name = 'virtual:check-page'

/** Browsers since 2023, the first with all that the page needs: the last that came were `DecompressionStream` and `toSorted`. */
const browsers = ['chrome110', 'firefox115', 'safari16.4']

/**
 * The page that checks an export, as one HTML file without anything outside of it: `virtual:check-page` reads it. The build puts it
 * into a file beside the server.
 */
export function checkPage(): Plugin {
  let isBuild = false
  return {
    name: 'check-page',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const html = await makeCheckPage()
      if (!isBuild) return `export const readCheckPage = async () => ${JSON.stringify(html)}`
      const file = this.emitFile({ type: 'prebuilt-chunk', fileName: 'check.html', code: html })
      return `
        import { readFile } from 'node:fs/promises'
        export const readCheckPage = () => readFile(new URL(import.meta.ROLLUP_FILE_URL_${file}), 'utf8')`
    },
  }
}

/** Makes the page from its sources and the texts of all languages. */
export async function makeCheckPage(): Promise<string> {
  const script = await bundledScript()
  const parts: Record<string, string> = {
    policy: policyFor(script),
    styles: await styles(),
    noScripts: languages()
      .map((code) => `<p lang="${code}">${String(textsOf(code)['noScripts'])}</p>`)
      .join(''),
    texts: JSON.stringify(Object.fromEntries(languages().map((code) => [code, textsOf(code)]))).replaceAll(
      '<',
      '\\u003c',
    ),
    script,
  }
  const page = readFileSync(join(sources, 'check.html'), 'utf8').replaceAll(/>\s+</g, '><')
  return page.replaceAll(/\s*%(\w+)%\s*/g, (_, part: string) => parts[part] ?? '')
}

/** Nothing is loaded and nothing leaves: only this script runs, in the page and as a worker. */
function policyFor(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64')
  return `default-src 'none'; script-src 'sha256-${hash}'; worker-src blob:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`
}

async function bundledScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: browsers,
      modulePreload: false,
      rollupOptions: { input: join(sources, 'main.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  const code = output && 'output' in output ? output.output[0].code : ''
  return code.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
}

async function styles(): Promise<string> {
  const files = ['app/styles/tokens.css', 'app/styles/base.css', join(sources, 'check.css')]
  const css = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const { code } = await transformWithEsbuild(css, 'check.css', { loader: 'css', minify: true, target: browsers })
  return code.trim()
}

function languages(): string[] {
  return readdirSync('locales')
}

function textsOf(language: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join('locales', language, 'checker.json'), 'utf8')) as Record<string, unknown>
}
