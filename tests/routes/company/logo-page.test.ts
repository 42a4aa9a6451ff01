import { rmSync, writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { settings } from '#app/config/settings.server.ts'
import { pictureLimits } from '#app/domain/uploads/pictures.ts'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, type Owner } from '#tests/support/stories/factories.ts'
import { storedFiles } from '#tests/support/files/stored-files.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { padded, somePng } from '#tests/support/files/pictures.ts'

useDatabase()

let owner: Owner

beforeEach(async () => {
  owner = await createOwner()
})

/** Sends the form as a browser without scripts does. */
function upload(logo?: BlobPart, name = 'logo.png') {
  const body = new FormData()
  body.set('subject', 'logo')
  body.set('logo', logo === undefined ? new File([], '') : new File([logo], name, { type: 'image/png' }))
  return send('/company-settings', { cookie: owner.token, body })
}

function read(cookie = owner.token) {
  return readPage(send('/company-settings', { cookie }))
}

test('a logo is chosen, shown, replaced and removed by forms alone', async () => {
  expect((await read()).image('Your logo')).toBeUndefined()
  const saved = await upload(await somePng())
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/company-settings'])
  const page = await read(cookiesAfter(saved, owner))
  expect(page.status).toBe('Your logo has been saved.')
  const first = page.image('Your logo')
  expect((await send(first ?? '', { cookie: owner.token })).headers.get('Content-Type')).toBe('image/png')
  await upload(await somePng({ width: 30, height: 30 }))
  const second = (await read()).image('Your logo')
  expect([second === first, typeof second]).toEqual([false, 'string'])
  const removal = (await read()).form('Remove logo')?.values ?? []
  const removed = await send('/company-settings', { cookie: owner.token, form: removal })
  expect(removed.status).toBe(303)
  expect((await read()).image('Your logo')).toBeUndefined()
})

test.each<[string, () => BlobPart | undefined | Promise<BlobPart>, number, string]>([
  ['no file', () => undefined, 422, 'Image file: Please choose a picture.'],
  ['an empty file', () => '', 422, 'Image file: Please choose a picture.'],
  [
    'an SVG',
    () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
    415,
    'Image file: Please choose an image file: JPEG, PNG or WebP.',
  ],
  [
    'half a picture',
    async () => (await somePng()).slice(0, 60),
    422,
    'Image file: The picture is broken or incomplete. Please choose another.',
  ],
  [
    '2 MB and a byte',
    async () => padded(await somePng(), pictureLimits.bytes + 1),
    413,
    'Image file: The picture is too large. The limit is 2 MB.',
  ],
])('%s is refused in words, and nothing is stored', async (_, logo, status, text) => {
  const refused = await upload(await logo())
  expect(refused.status).toBe(status)
  const page = await readPage(refused)
  expect(page.alert).toContain('Failed to upload the logo.')
  expect(page.complaints).toEqual([{ text, isRepeatedThere: true }])
  expect(await storedFiles()).toEqual({ files: [], rows: [] })
})

test('if a file can’t be stored, the page says so, and nothing is recorded', async () => {
  const folder = settings().UPLOADS_DIR
  writeFileSync(folder, 'a file where the folder should be')
  const refused = await upload(await somePng())
  rmSync(folder)
  expect(refused.status).toBe(503)
  expect((await readPage(refused)).alert).toContain('Nothing was saved')
  expect((await storedFiles()).files).toEqual([])
})
