import * as account from '#app/documents/mails/account-mails.server.ts'
import { alertMail, recipientQuestionMail } from '#app/documents/mails/alert-mails.server.ts'
import { digestMail } from '#app/documents/mails/digest-mails.server.ts'
import { folderMail } from '#app/documents/mails/folder-mails.server.ts'
import { paymentFailedMail, planChangedMail } from '#app/documents/mails/payment-mails.server.ts'
import { reportFailureMail, reportMail } from '#app/documents/mails/report-mails.server.ts'
import { supportAnswerMail } from '#app/documents/mails/support-mails.server.ts'
import type { Digest } from '#app/domain/digests/digest.ts'
import type { Language } from '#app/i18n/languages.ts'
import { comment, defect, notDone, offline, readings, rework, slot } from '../stories/told-alerts.ts'

const origin = 'https://nachweise.klarbuch-gebaeudereinigung.example'
const token = 'mQ3vX8rT2bK7nW5pZ9cJ4hL6'
const title = 'Flächendesinfektion Endoskopie-Aufbereitungsraum'
const location = 'Haus C, 2. Obergeschoss, hinter der Patientenaufnahme'
const email = 'maximiliane-charlotte.von-hohenberg@gebaeudereinigung.example'
const dates = { from: '2026-11-16', to: '2026-11-22' }
const now = new Date('2026-11-23T06:00:00Z')

const head = { number: 1204, hash: '9f3c'.repeat(16) }

const digest: Digest = {
  dates,
  isOver: true,
  done: 1234,
  due: 1312,
  places: Array.from({ length: 12 }, () => ({ title, location, done: 12, due: 20 })),
  outOfLimits: 4,
  comments: 3,
  defects: 2,
  ratings: { count: 1312, mean: 4.25 },
  newStaff: ['Maximiliane-Charlotte v. Hohenberg', 'Anna K.'],
  today: { count: 14, firstAt: now, timezone: 'Europe/Berlin' },
}

const none = { slots: 0, offline: 0, notDone: 0, rework: 0, readings: 0, defects: 0, comments: 0 }

/** Each mail to owners and recipients in a language, with long names and in each of its forms, by name. */
export function everyMail(language: Language): { name: string; html: string }[] {
  const reader = { language, origin }
  const longSlot = { ...slot, title, location, tasks: [title, 'Seife'], staff: ['Maximiliane-Charlotte v. Hohenberg'] }
  const alerts = {
    ...reader,
    offline: [],
    notDone: [],
    rework: [],
    readings: [],
    defects: [],
    comments: [],
    lessUrl: `${origin}/alerts/${token}`,
    now,
  }
  const report = { ...reader, name: title, companyName: location, dates, lessUrl: `${origin}/alerts/${token}` }
  const mails = {
    verifyEmail: account.verifyEmailMail({ ...reader, token, name: 'Maximiliane-Charlotte von Hohenberg' }),
    accountExists: account.accountExistsMail(reader),
    resetPassword: account.resetPasswordMail({ ...reader, token }),
    passwordChanged: account.passwordChangedMail(reader),
    newSignInMethod: account.newSignInMethodMail(reader),
    changeEmail: account.changeEmailMail({ ...reader, token }),
    emailChangeNotice: account.emailChangeNoticeMail({ ...reader, email }),
    emailChanged: account.emailChangedMail({ ...reader, email }),
    accountDeleted: account.accountDeletedMail(reader),
    twoFactorOn: account.twoFactorMail({ ...reader, isOn: true }),
    twoFactorOff: account.twoFactorMail({ ...reader, isOn: false }),
    missedSlot: alertMail({ ...alerts, slots: [longSlot], counts: { ...none, slots: 1 } }),
    missedSlots: alertMail({
      ...alerts,
      slots: [longSlot, { ...longSlot, madeUpAt: now }],
      counts: { ...none, slots: 40 },
    }),
    offline: alertMail({
      ...alerts,
      slots: [],
      offline: [{ ...offline, title, location }],
      counts: { ...none, offline: 1 },
    }),
    missedAndOffline: alertMail({
      ...alerts,
      slots: [longSlot],
      offline: [offline, { ...offline, title, location }],
      counts: { ...none, slots: 1, offline: 12 },
    }),
    notDone: alertMail({
      ...alerts,
      slots: [],
      notDone: [{ ...notDone, title, location, note: `${title}\n${email}` }],
      counts: { ...none, notDone: 1 },
    }),
    missedAndNotDone: alertMail({
      ...alerts,
      slots: [{ ...longSlot, reports: [{ reason: 'noAccess', note: title, by: longSlot.staff[0] ?? '', at: now }] }],
      notDone: [notDone, { ...notDone, title, location, reason: 'other' }],
      counts: { ...none, slots: 1, notDone: 12 },
    }),
    rework: alertMail({
      ...alerts,
      slots: [],
      rework: [{ ...rework, title, location, task: title, note: `${title}\n${email}` }],
      counts: { ...none, rework: 1 },
    }),
    reworkTwice: alertMail({
      ...alerts,
      slots: [],
      rework: [rework, { ...rework, note: null, photoKey: 'x' }],
      counts: { ...none, rework: 12 },
    }),
    readings: alertMail({
      ...alerts,
      slots: [],
      readings: [{ ...readings, title, location, task: title }],
      counts: { ...none, readings: 1 },
    }),
    readingsTwice: alertMail({
      ...alerts,
      slots: [],
      readings: [readings, readings],
      counts: { ...none, readings: 12 },
    }),
    defect: alertMail({
      ...alerts,
      slots: [],
      defects: [{ ...defect, title, location, text: `${title}\n${email}` }],
      counts: { ...none, defects: 1 },
    }),
    defects: alertMail({
      ...alerts,
      slots: [],
      defects: [defect, { ...defect, text: null, openedBy: null, photoKey: 'x' }],
      counts: { ...none, defects: 12 },
    }),
    comment: alertMail({
      ...alerts,
      slots: [],
      comments: [{ ...comment, title, location, text: `${title}\n${email}` }],
      counts: { ...none, comments: 1 },
    }),
    recipientQuestion: recipientQuestionMail({ language, sender: location, url: `${origin}/alerts/${token}` }),
    digest: digestMail({ ...reader, digest, head, isUser: true, hasFigures: true, lessUrl: alerts.lessUrl }),
    digestOfNothing: digestMail({
      ...reader,
      digest: {
        ...digest,
        due: 0,
        done: 0,
        places: [],
        outOfLimits: 0,
        comments: 0,
        defects: 0,
        newStaff: [],
        today: null,
      },
      head: { number: 0, hash: '' },
      isUser: false,
      hasFigures: false,
      lessUrl: alerts.lessUrl,
    }),
    folderReady: folderMail({ ...reader, folderId: token, isReady: true }),
    folderFailed: folderMail({ ...reader, folderId: token, isReady: false }),
    paymentFailed: paymentFailedMail({ ...reader, plan: 'premium', graceEndsAt: now }),
    planChanged: planChangedMail({ ...reader, from: 'premium', to: 'plus', drafts: [{ title }, { title: email }] }),
    planEnded: planChangedMail({ ...reader, from: 'pro', to: 'free', drafts: [] }),
    report: reportMail({ ...report, linkUrl: null }),
    reportWithLink: reportMail({ ...report, linkUrl: `${origin}/reports/link/${token}` }),
    reportFailed: reportFailureMail({ ...report, reportId: token, code: 'document.tooLong' }),
    supportAnswer: supportAnswerMail({ ...reader, text: `${title}\n${origin}` }),
  }
  return Object.entries(mails).map(([name, { html }]) => ({ name, html }))
}
