import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { cookieOf, setCookieOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { credentials, linkOfMail, register, registrationForm } from '#tests/support/stories/registration.ts'

useDatabase()

test('the whole way: register, open the mailed link, confirm, sign in, sign out', async () => {
  const answer = await send('/register', { form: registrationForm })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/register?sent'])
  const next = await readPage(send('/register?sent', { cookie: cookieOf(answer, 'flash') }))
  expect(next.text).toContain('huber@alte-muehle.example')

  const link = linkOfMail()
  expect((await readPage(send(link))).form('Yes, confirm email address')?.method).toBe('post')
  const verified = await send(link, { method: 'POST' })
  expect([verified.status, verified.headers.get('Location')]).toEqual([303, '/'])
  const page = await send('/login', { cookie: cookieOf(verified, 'flash') })
  expect(setCookieOf(page, 'flash')).toContain('Max-Age=0')
  expect((await readPage(page)).status).toBe('Your email address is confirmed. You can sign in now.')

  const signedIn = await send('/login', { form: credentials })
  expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([303, '/dashboard'])
  const session = cookieOf(signedIn, 'session')
  expect((await send('/dashboard', { cookie: session })).status).toBe(200)

  const signedOut = await send('/logout', { method: 'POST', cookie: session })
  expect([signedOut.status, signedOut.headers.get('Location')]).toEqual([303, '/login'])
  expect(setCookieOf(signedOut, 'session')).toContain('Max-Age=0')
  expect((await send('/dashboard', { cookie: session })).headers.get('Location')).toMatch(/^\/login/)
})

test('the browser that registered is signed in by the link; another one, or one that registered something else, is not', async () => {
  const own = cookieOf(await send('/register', { form: registrationForm }), 'registration')
  const link = linkOfMail()
  const other = cookieOf(
    await send('/register', { form: { ...registrationForm, email: 'other@alte-muehle.example' } }),
    'registration',
  )
  const otherLink = linkOfMail()
  const asStranger = await send(otherLink, { method: 'POST', cookie: own })
  expect([asStranger.headers.get('Location'), setCookieOf(asStranger, 'session')]).toEqual(['/', undefined])
  expect((await send(otherLink, { method: 'POST', cookie: other })).status).toBe(400)

  const confirmed = await send(link, { method: 'POST', cookie: own })
  expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([303, '/dashboard'])
  expect(setCookieOf(confirmed, 'registration')).toContain('Max-Age=0')
  const cookie = `${cookieOf(confirmed, 'session')}; ${cookieOf(confirmed, 'flash')}`
  const dashboard = await readPage(send('/dashboard', { cookie }))
  expect(dashboard.status).toBe('Your email address is confirmed. You are signed in.')
  expect((await send(link, { method: 'POST', cookie: own })).status).toBe(400)
})

test('a wrong registration answers 422, names each field, and loses nothing but the password', async () => {
  const answer = await send('/register', {
    form: { firstName: 'B', lastName: '', email: 'huber@', password: 'Kurz!', hasSubscribedToNews: 'on' },
  })
  expect(answer.status).toBe(422)
  expect(await answer.clone().text()).not.toContain('Kurz!')
  const { complaints, field } = await readPage(answer)
  expect(complaints).toEqual([
    { text: 'First name: The first name needs at least 2 characters.', isRepeatedThere: true },
    { text: 'Last name: Please enter your last name.', isRepeatedThere: true },
    { text: 'Email: This is not a valid email address.', isRepeatedThere: true },
    { text: 'Password: The password needs at least 6 characters.', isRepeatedThere: true },
    { text: 'Terms of use: Please accept the terms of use.', isRepeatedThere: true },
  ])
  for (const label of ['First name', 'Last name', 'Email', 'Password', 'I accept the terms of use.']) {
    expect(field(label)?.invalid, label).toBe(true)
  }
  expect([field('First name')?.value, field('Email')?.value]).toEqual(['B', 'huber@'])
  expect([field('News by email')?.checked, field('I accept the terms of use.')?.checked]).toEqual([true, false])
  expect(waitingMails()).toEqual([])
})

test('a known address gets the very same answer as a new one', async () => {
  await register()
  const answerToKnown = await send('/register', { form: registrationForm })
  const answerToNew = await send('/register', { form: { ...registrationForm, email: 'new@alte-muehle.example' } })
  expect([answerToKnown.status, answerToKnown.headers.get('Location')]).toEqual([
    answerToNew.status,
    answerToNew.headers.get('Location'),
  ])
  expect([...answerToKnown.headers.keys()]).toEqual([...answerToNew.headers.keys()])
})

test('the mail speaks the language of the page', async () => {
  await send('/register?lng=de', { form: registrationForm })
  expect(waitingMails().at(-1)?.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse')
})

test.each([
  ['/login', 'Anmelden · Klarbuch'],
  ['/register', 'Konto anlegen · Klarbuch'],
  ['/register?sent', 'Sehen Sie in Ihrem Postfach nach. · Klarbuch'],
  ['/verify-email/x', 'Dieser Link gilt nicht mehr. · Klarbuch'],
])('%s has a title of its own', async (path, title) => {
  const page = await readPage(send(path, { headers: { 'Accept-Language': 'de' } }))
  expect(page.title).toBe(title)
})

test('no page of these loads the list of common passwords or says whose address is known', async () => {
  await register()
  for (const path of ['/login', '/register', '/register?sent', '/verify-email/x']) {
    const html = await (await send(path)).text()
    expect(html).not.toContain('huber@')
    expect(html).not.toContain('qazwsx')
  }
})

test('a page is in the language that its address asks for, and says so', async () => {
  const { language, headings } = await readPage(send('/login?lng=uk'))
  expect([language, headings]).toEqual(['uk', expect.arrayContaining(['Вхід'])])
})
