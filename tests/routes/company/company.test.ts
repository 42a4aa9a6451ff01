import { beforeEach, expect, test } from 'vitest'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, type Owner } from '#tests/support/stories/factories.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

const company = {
  name: 'Gasthaus Alte Mühle GmbH',
  phone: '+49 (0)89 / 123-456',
  businessEmail: 'post@muehle.example',
  website: 'https://www.muehle.example',
  street: 'Mühlweg 1',
  city: 'München',
  state: 'Bayern',
  postalCode: '80331',
  country: 'DE',
  taxId: 'DE123456789',
  registrationNumber: 'HRB 12345, Amtsgericht München',
}

let owner: Owner
let stranger: Owner

beforeEach(async () => {
  owner = await createOwner({ companyName: null })
  stranger = await createOwner()
})

function change(json: unknown) {
  return send('/settings/company-info', { method: 'PUT', bearer: owner.token, json })
}

async function companyOf({ token }: Owner): Promise<unknown> {
  const { data } = (await (await send('/settings', { bearer: token })).json()) as { data: { company: unknown } }
  return data.company
}

test('API: a company is changed as a whole, and no other is', async () => {
  const before = await companyOf(stranger)
  const changed = await change({
    ...company,
    name: ' Gasthaus  Alte Mühle GmbH ',
    website: 'HTTPS://www.muehle.example',
  })
  const expected = { ...company, website: 'HTTPS://www.muehle.example', logoUrl: null }
  expect([changed.status, await changed.json()]).toMatchObject([200, { data: { company: expected } }])
  expect(await companyOf(owner)).toEqual(expected)
  expect((await change({ name: 'Mühle' })).status).toBe(200)
  const empty = Object.fromEntries(Object.keys(company).map((field) => [field, null]))
  expect(await companyOf(owner)).toEqual({ ...empty, name: 'Mühle', logoUrl: null })
  expect(await companyOf(stranger)).toEqual(before)
})

test('API: errors are listed by field, and nothing is changed', async () => {
  await change(company)
  const refused = await change({ ...company, name: 'x', website: 'ftp://a.b', postalCode: '1010', id: 'mine' })
  expect([refused.status, await errorOf(refused)]).toMatchObject([
    422,
    {
      code: 'company.nameTooShort',
      fields: { name: ['company.nameTooShort'], website: ['company.websiteInvalid'] },
    },
  ])
  expect(await companyOf(owner)).toMatchObject(company)
})

test('API: a company is changed among other settings too, whole or not at all', async () => {
  const put = (json: unknown) => send('/settings', { method: 'PUT', bearer: owner.token, json })
  const changed = await put({ firstName: 'Bea', company, schedule: { allowStaffImageUpload: true } })
  const data = { firstName: 'Bea', company, schedule: { allowStaffImageUpload: true } }
  expect([changed.status, await changed.json()]).toMatchObject([200, { data }])
  const refused = await put({ firstName: 'Anna', company: { ...company, website: 'ftp://muehle.example' } })
  expect([refused.status, await errorOf(refused)]).toMatchObject([422, { code: 'company.websiteInvalid' }])
  expect((await put({ lastName: 'Huber-Lindt' })).status).toBe(200)
  const read = await (await send('/settings', { bearer: owner.token })).json()
  expect(read).toMatchObject({ data: { ...data, lastName: 'Huber-Lindt' } })
})

test('page: the API returns what the page saved', async () => {
  const saved = await send('/company-settings', { cookie: owner.token, form: { subject: 'company', ...company } })
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/company-settings'])
  expect(await companyOf(owner)).toEqual({ ...company, logoUrl: null })
  const page = await readPage(send('/company-settings', { cookie: cookiesAfter(saved, owner) }))
  expect(page.status).toBe('The company information has been saved.')
  expect(page.field('Website')?.value).toBe(company.website)
  expect(page.field('Country')?.chosen).toBe('Germany')
  expect(page.currentLinks).toContain('Company')
})

test('page: empty fields are saved as none', async () => {
  const form = { subject: 'company', ...company, phone: '', businessEmail: '', country: '', website: ' ' }
  expect((await send('/company-settings', { cookie: owner.token, form })).status).toBe(303)
  const nothing = { phone: null, businessEmail: null, country: null, website: null }
  expect(await companyOf(owner)).toEqual({ ...company, ...nothing, logoUrl: null })
})

test('page: errors are shown above and next to their fields, and nothing typed is lost', async () => {
  const form = { subject: 'company', ...company, name: '', website: 'ftp://muehle.example', postalCode: '1010' }
  const refused = await send('/company-settings', { cookie: owner.token, form })
  expect(refused.status).toBe(422)
  const page = await readPage(refused)
  expect(page.alert).toContain('Error updating company information.')
  expect(page.complaints).toEqual([
    { text: 'Name: Please enter the name of the company.', isRepeatedThere: true },
    { text: 'Website: Please enter a web address, such as https://www.example.com.', isRepeatedThere: true },
  ])
  expect(page.field('Website')?.value).toBe('ftp://muehle.example')
  expect(page.field('Street')?.value).toBe(company.street)
  expect(await companyOf(owner)).toMatchObject({ name: null, street: null })
})
