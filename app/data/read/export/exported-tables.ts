import type {
  CheckIn,
  Closure,
  Defect,
  DefectStep,
  Envelope,
  Excuse,
  Inspection,
  HolidayRegion,
  Comment,
  Delivery,
  GroupName,
  IssuedDocument,
  LedgerEntry,
  LedgerRestore,
  NotDoneReport,
  Paper,
  RatingDay,
  Recipient,
  Report,
  Schedule,
  Staff,
  SupportMessage,
  TakenReadings,
  Task,
  TaskReadings,
  User,
} from '#app/generated/prisma/client.ts'

/** All columns except the company, hashes, search keys, and what only this server needs. */
export type Exported = {
  User: Exclude<
    keyof User,
    | 'companyId'
    | 'emailKey'
    | 'pendingEmail'
    | 'passwordHash'
    | 'googleSub'
    | 'termsAcceptedAt'
    | 'tutorialSteps'
    | 'tutorialLeft'
  >
  Closure: Exclude<keyof Closure, 'companyId' | 'creatorId'>
  Excuse: Exclude<keyof Excuse, 'companyId'>
  Inspection: Exclude<keyof Inspection, 'companyId' | 'photoRemovedById'>
  Defect: Exclude<keyof Defect, 'companyId'>
  RatingDay: Exclude<keyof RatingDay, 'companyId'>
  DefectStep: Exclude<keyof DefectStep, 'companyId'>
  NotDoneReport: Exclude<keyof NotDoneReport, 'companyId'>
  TakenReadings: Exclude<keyof TakenReadings, 'companyId'>
  HolidayRegion: Exclude<keyof HolidayRegion, 'companyId' | 'creatorId'>
  GroupName: Exclude<keyof GroupName, 'companyId' | 'nameKey'>
  Task: Exclude<keyof Task, 'companyId'>
  TaskReadings: Exclude<keyof TaskReadings, 'companyId'>
  Staff: Exclude<keyof Staff, 'companyId' | 'creatorId' | 'loginNameKey' | 'pinHash'>
  Schedule: Exclude<keyof Schedule, 'companyId' | 'creatorId' | 'summedUntil' | 'watchedUntil' | 'nextCloseAt'>
  SupportMessage: Exclude<keyof SupportMessage, 'companyId'>
  Recipient: Exclude<
    keyof Recipient,
    'companyId' | 'emailKey' | 'nextTellAt' | 'nextDigestAt' | 'lastToldAt' | 'toldToday' | 'refusedMails' | 'questions'
  >
  Report: Exclude<keyof Report, 'companyId' | 'nextIssueAt'>
  IssuedDocument: Exclude<keyof IssuedDocument, 'companyId' | 'beginnings' | 'dueAt' | 'nextTryAt'>
  Delivery: Exclude<keyof Delivery, 'companyId' | 'mailId'>
  Paper: Exclude<keyof Paper, 'companyId'>
  Comment: Exclude<keyof Comment, 'companyId'>
  Envelope: Exclude<keyof Envelope, 'companyId' | 'hash' | 'details'>
  LedgerEntry: Exclude<keyof LedgerEntry, 'companyId'>
  LedgerRestore: Exclude<keyof LedgerRestore, 'companyId'>
  CheckIn: Exclude<keyof CheckIn, 'companyId' | 'deletedById' | 'photoRemovedById'>
}
