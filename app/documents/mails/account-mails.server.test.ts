import { expect, test } from 'vitest'
import { accountExistsMail, verifyEmailMail } from './account-mails.server.ts'
import { mailHtml, mailText } from './mail-layout.ts'

const origin = 'https://klarbuch.example'

test('the verification mail carries its link as text and as HTML, in the language of the reader', () => {
  const mail = verifyEmailMail({ language: 'en', origin, token: 'abc_-123', name: 'Barbara Huber' })
  expect(mail.subject).toBe('Please confirm your email address')
  expect(mail.text).toContain('in the name of “Barbara Huber”')
  expect(mail.text).toContain('\nhttps://klarbuch.example/verify-email/abc_-123\n')
  expect(mail.html).toContain('<html lang="en">')
  expect(mail.html.match(/href="https:\/\/klarbuch\.example\/verify-email\/abc_-123"/g)).toHaveLength(2)
})

test.each([[null], ['xx'], ['de']])('the language %s makes it German', (language) => {
  expect(accountExistsMail({ language, origin }).subject).toBe('Sie haben schon ein Konto bei Klarbuch')
})

test('a language without texts of its own reads English', () => {
  expect(accountExistsMail({ language: 'uk', origin }).subject).toBe('You already have an account with Klarbuch')
})

test.each([
  ['Zoë-Marie O’Neill', 'Zoë-Marie O’Neill'],
  ['Free money: https://evil.example/?a=1', 'Free money https evil example a'],
  ['www.evil.com m@evil.com +49 900 123', 'www evil com m evil com'],
  ['<a href="x">Eve</a> $t(layout.sender) {{name}}', 'a href x Eve a t layout sender name'],
  ['x'.repeat(61), `${'x'.repeat(60)}…`],
  ['🎁 42', '…'],
])('of the name %s a mail says %s', (name, said) => {
  const mail = verifyEmailMail({ language: 'en', origin, token: 't', name })
  expect(mail.text).toContain(`“${said}”`)
  expect(mail.html).toContain(`“${said}”`)
})

test('no mail loads anything or lacks a text', () => {
  for (const { subject, text, html } of [
    verifyEmailMail({ language: 'de', origin, token: 't', name: 'Barbara Huber' }),
    accountExistsMail({ language: 'en', origin }),
  ]) {
    expect(html).not.toMatch(/<img|<link|<script|url\(/)
    expect(`${subject}${text}${html}`).not.toMatch(/\b(layout|verifyEmail|accountExists)\.\w+/)
  }
})

test('every text in HTML is escaped, and the plain text is as it was', () => {
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
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')
  expect(mailText(content)).toContain(evil)
})
