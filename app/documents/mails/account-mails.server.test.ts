import { expect, test } from 'vitest'
import { languages } from '#app/i18n/languages.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import {
  accountExistsMail,
  newSignInMethodMail,
  passwordChangedMail,
  resetPasswordMail,
  verifyEmailMail,
} from './account-mails.server.ts'
import { mailHtml, mailText } from './mail-layout.ts'

const origin = 'https://klarbuch.example'

test('the verification mail has its link as text and as HTML, in the reader’s language', async () => {
  const mail = verifyEmailMail({ language: 'en', origin, token: 'abc_-123', name: 'Barbara Huber' })
  expect(mail.subject).toBe('Please confirm your email address')
  expect(mail.text).toContain('in the name of “Barbara Huber”')
  expect(mail.text).toContain('\nhttps://klarbuch.example/verify-email/abc_-123\n')
  const link = 'https://klarbuch.example/verify-email/abc_-123'
  const { language, links } = await readPage(new Response(mail.html))
  expect([language, links]).toEqual(['en', [link, link]])
})

test('the mail for a forgotten password has its link; the mail about a changed one links to the form for a new one', () => {
  const reset = resetPasswordMail({ language: 'de', origin, token: 'abc_-123' })
  expect(reset.text).toContain('\nhttps://klarbuch.example/reset-password/abc_-123\n')
  const changed = passwordChangedMail({ language: 'en', origin })
  expect(changed.text).toContain('\nhttps://klarbuch.example/forgot-password\n')
})

test.each([[null], ['xx'], ['de']])('with the language %s the mail is German', (language) => {
  expect(accountExistsMail({ language, origin }).subject).toBe('Sie haben schon ein Konto bei Klarbuch')
})

test.each(languages)('in $code every mail has its own texts, without open placeholders', ({ code: language }) => {
  const name = 'Barbara Huber'
  const mails = [
    verifyEmailMail({ language, origin, token: 't', name }),
    accountExistsMail({ language, origin }),
    resetPasswordMail({ language, origin, token: 't' }),
    passwordChangedMail({ language, origin }),
    newSignInMethodMail({ language, origin }),
  ]
  const subjects = new Set(mails.map(({ subject }) => subject))
  expect(subjects.size).toBe(mails.length)
  for (const { subject, text, html } of mails) {
    expect(`${subject} ${text} ${html}`).not.toMatch(/{{|}}|\$t\(|\bmail:\w|undefined/)
    expect(html).toContain(`lang="${language}"`)
  }
})

test.each([
  ['Zoë-Marie O’Neill', 'Zoë-Marie O’Neill'],
  ['Free money: https://evil.example/?a=1', 'Free money https evil example a'],
  ['www.evil.com m@evil.com +49 900 123', 'www evil com m evil com'],
  ['<a href="x">Eve</a> $t(layout.sender) {{name}}', 'a href x Eve a t layout sender name'],
  ['x'.repeat(61), `${'x'.repeat(60)}…`],
  ['🎁 42', '…'],
])('the name %s is written %s in a mail', (name, written) => {
  const mail = verifyEmailMail({ language: 'en', origin, token: 't', name })
  expect(mail.text).toContain(`“${written}”`)
  expect(mail.html).toContain(`“${written}”`)
})

test('no mail loads resources or lacks a text', async () => {
  for (const { subject, text, html } of [
    verifyEmailMail({ language: 'de', origin, token: 't', name: 'Barbara Huber' }),
    accountExistsMail({ language: 'en', origin }),
    resetPasswordMail({ language: 'de', origin, token: 't' }),
    passwordChangedMail({ language: 'en', origin }),
    newSignInMethodMail({ language: 'de', origin }),
  ]) {
    const document = await readMarkup(new Response(html))
    expect(document.querySelector('img, link, script, iframe, [src], [background]')).toBeNull()
    expect(html).not.toContain('url(')
    expect(`${subject}${text}${html}`).not.toMatch(
      /\b(layout|verifyEmail|accountExists|resetPassword|passwordChanged|newSignInMethod)\.\w+/,
    )
  }
})

test('every text is escaped in HTML, and unchanged in plain text', async () => {
  const evil = `<img src=x onerror="alert('1')">&`
  const content = {
    language: 'de',
    title: evil,
    lead: evil,
    action: { label: evil, url: `${origin}/?a="><script>` },
    linkHelp: evil,
    notes: [evil],
    sender: evil,
  }
  const html = mailHtml(content)
  expect((await readMarkup(new Response(html))).querySelector('img, script')).toBeNull()
  const page = await readPage(new Response(html))
  expect([page.title, page.headings, page.link(evil)]).toEqual([evil, [evil], content.action.url])
  expect(page.text.split(evil)).toHaveLength(7)
  expect(mailText(content)).toContain(evil)
})
