import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect } from '@playwright/test'

/** A phone whose browser can be killed and started again with all that it had stored. */
export function killablePhone() {
  const profile = mkdtempSync(join(tmpdir(), 'klarbuch-phone-'))
  return {
    profile,
    async start() {
      const program = process.env['CHROMIUM'] ?? chromium.executablePath()
      const options = [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--accept-lang=de',
        '--remote-debugging-port=0',
      ]
      const browser = spawn(program, [...options, '--headless', `--user-data-dir=${profile}`, 'about:blank'], {
        stdio: 'ignore',
        // Debian's program is a script that starts another one: they end together.
        detached: true,
      })
      const end = () =>
        void (browser.exitCode === null && browser.signalCode === null && process.kill(-(browser.pid ?? 0), 'SIGKILL'))
      process.once('exit', end)
      const portFile = join(profile, 'DevToolsActivePort')
      await expect.poll(() => existsSync(portFile) && readFileSync(portFile, 'utf8')).toMatch(/^\d+\n./)
      const [port] = readFileSync(portFile, 'utf8').split('\n')
      const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      const page = await connection.contexts()[0]?.newPage()
      if (!page) throw new Error('The browser has no window')
      return {
        page,
        /** Ends it at once, as when the battery is empty. */
        async kill() {
          const ended = once(browser, 'exit')
          end()
          await ended
          rmSync(portFile, { force: true })
        },
      }
    },
    /** Which of these texts are in the files that the browser has stored, in one or two bytes a letter. */
    textsOnDisk(texts: readonly string[]): string[] {
      const files = readdirSync(profile, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      const contents = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)))
      return texts.filter((text) => {
        const forms = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]
        return contents.some((content) => forms.some((form) => holds(content, form)))
      })
    },
    remove() {
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Digits count only where no others are beside them: five of them are in many longer numbers. */
function holds(content: Buffer, form: Buffer): boolean {
  for (let at = content.indexOf(form); at >= 0; at = content.indexOf(form, at + 1)) {
    const around =
      content.toString('latin1', at - 2, at) + content.toString('latin1', at + form.length, at + form.length + 2)
    if (!/^[0-9\0]+$/.test(form.toString('latin1')) || !/\d/.test(around)) return true
  }
  return false
}
