import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { freePort } from '../../support/servers/free-port.ts'
import { startProduction, type ProductionServer } from '../../support/servers/production-server.ts'

/** A server of its own that starts anew at each instant of a story, as its clock says, and does by itself what is due then. */
export function clockedServer(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `klarbuch-${name}-`))
  let server: ProductionServer | undefined
  const port = freePort()
  return {
    folder,
    origin: async () => `http://127.0.0.1:${await port}`,
    /** Starts it at an instant in ISO 8601. */
    async startAt(instant: string) {
      await server?.stop('SIGTERM')
      const offset = Date.parse(instant) - Date.now() + Number(process.env['TEST_CLOCK_OFFSET'])
      const environment = { TEST_CLOCK_OFFSET: String(offset) }
      server = await startProduction({ directory: folder, port: await port, environment })
    },
    async remove() {
      await server?.stop('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signs an owner in by the form, whatever its language. */
export async function signInByForm(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('main form [type=submit]').first().click()
  await expect(page).toHaveURL(/dashboard/)
}
