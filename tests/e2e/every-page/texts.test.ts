import { makeOwner } from '../support/api-owner.ts'
import { expect, test } from '../support/test.ts'

test('the browser gets the texts of its own language, and those of a page when it opens it', async ({
  page,
  request,
}) => {
  const loaded: string[] = []
  page.on('request', (sent) => {
    const [, name] = sent.url().match(/texts-([a-z]+-[a-z-]+)-.{8}\.js$/) ?? []
    if (name) loaded.push(name)
  })
  const owner = await makeOwner(request)
  await owner.signIn(page)
  await page.goto('/staff')
  const sent = JSON.parse((await page.locator('#texts').textContent()) ?? '')
  expect(Object.keys(sent).sort()).toEqual(['common', 'staff'])
  expect(loaded).toEqual([])
  await page.getByRole('link', { name: 'Aufgaben', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aufgaben' })).toBeVisible()
  expect(loaded).toEqual(['de-tasks'])
})

test('an error of an area whose texts the page lacks is shown in words', async ({ page, request }) => {
  const owner = await makeOwner(request)
  await owner.signIn(page)
  await page.goto('/tasks/new')
  await page.route('**/tasks/new.data*', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replaceAll('task.nameRequired', 'staff.emailInvalid')
    await route.fulfill({ response: answer, body: text })
  })
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Das ist keine gültige E‑Mail‑Adresse.').first()).toBeVisible()
})
