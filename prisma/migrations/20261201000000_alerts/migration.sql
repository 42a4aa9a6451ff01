-- Whom a company tells of missed slots. Each user is one from the beginning, and is told nothing until they ask for it. Others
-- have a name and an address of their own, and confirm it once. Removed ones stay, so that nobody is asked again and again.
CREATE TABLE "Recipient" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "userId" TEXT,
    "missed" BOOLEAN NOT NULL DEFAULT false,
    "minutesAfter" INTEGER NOT NULL DEFAULT 0,
    "quietFrom" TEXT,
    "quietUntil" TEXT,
    "timezone" TEXT,
    "nextTellAt" DATETIME,
    "lastToldAt" DATETIME,
    "toldToday" INTEGER NOT NULL DEFAULT 0,
    "refusedMails" INTEGER NOT NULL DEFAULT 0,
    "name" TEXT,
    "email" TEXT,
    "emailKey" TEXT,
    "language" TEXT,
    "createdAt" DATETIME NOT NULL,
    "askedAt" DATETIME,
    "questions" INTEGER NOT NULL DEFAULT 0,
    "confirmedAt" DATETIME,
    "leftAt" DATETIME,
    "removedAt" DATETIME,
    CONSTRAINT "Recipient_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Recipient_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Recipient_minutesAfter_check" CHECK ("minutesAfter" BETWEEN 0 AND 1440),
    CONSTRAINT "Recipient_quiet_check" CHECK (("quietFrom" IS NULL) = ("quietUntil" IS NULL))
);
CREATE UNIQUE INDEX "Recipient_userId_key" ON "Recipient"("userId");
CREATE UNIQUE INDEX "Recipient_companyId_emailKey_key" ON "Recipient"("companyId", "emailKey");
CREATE INDEX "Recipient_nextTellAt_idx" ON "Recipient"("nextTellAt");
INSERT INTO "Recipient" ("id", "companyId", "userId", "createdAt") SELECT "id", "companyId", "id", "createdAt" FROM "User";
CREATE TRIGGER "User_recipient" AFTER INSERT ON "User"
BEGIN
    INSERT INTO "Recipient" ("id", "companyId", "userId", "createdAt") VALUES (NEW."id", NEW."companyId", NEW."id", NEW."createdAt");
END;

-- A slot whose window closed before all of its tasks were done, where somebody wanted to be told.
CREATE TABLE "MissedSlot" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "scheduleId" TEXT NOT NULL,
    "revisionId" TEXT NOT NULL,
    "slotAt" TEXT NOT NULL,
    "startsAt" DATETIME NOT NULL,
    "closedAt" DATETIME NOT NULL,
    "taskIds" TEXT NOT NULL,
    CONSTRAINT "MissedSlot_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "MissedSlot_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "Schedule" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "MissedSlot_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "ScheduleRevision" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "MissedSlot_scheduleId_slotAt_key" ON "MissedSlot"("scheduleId", "slotAt");
CREATE INDEX "MissedSlot_companyId_closedAt_idx" ON "MissedSlot"("companyId", "closedAt");
CREATE INDEX "MissedSlot_closedAt_idx" ON "MissedSlot"("closedAt");
CREATE INDEX "MissedSlot_revisionId_idx" ON "MissedSlot"("revisionId");

-- One missed slot for one recipient: waiting until it is told, or until it was made up for in time.
CREATE TABLE "Alert" (
    "missedSlotId" TEXT NOT NULL,
    "recipientId" TEXT NOT NULL,
    "dueAt" DATETIME NOT NULL,
    "waits" BOOLEAN NOT NULL DEFAULT true,
    "toldAt" DATETIME,
    CONSTRAINT "Alert_missedSlotId_fkey" FOREIGN KEY ("missedSlotId") REFERENCES "MissedSlot" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "Recipient" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    PRIMARY KEY ("missedSlotId", "recipientId")
);
CREATE INDEX "Alert_recipientId_toldAt_idx" ON "Alert"("recipientId", "toldAt");
CREATE INDEX "Alert_recipientId_waits_dueAt_idx" ON "Alert"("recipientId", "waits", "dueAt");

-- Up to when the windows of a schedule are looked at, and when the next one closes.
ALTER TABLE "Schedule" ADD COLUMN "watchedUntil" DATETIME;
ALTER TABLE "Schedule" ADD COLUMN "nextCloseAt" DATETIME;
CREATE INDEX "Schedule_nextCloseAt_idx" ON "Schedule"("nextCloseAt");
CREATE INDEX "Schedule_watchedUntil_idx" ON "Schedule"("watchedUntil");
-- Windows that closed before this migration are nobody's news. As Prisma writes instants.
UPDATE "Schedule" SET "watchedUntil" = strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now'), "nextCloseAt" = strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now') WHERE "archivedAt" IS NULL;
-- Each revision changes which window closes next.
CREATE TRIGGER "ScheduleRevision_watch" AFTER INSERT ON "ScheduleRevision"
BEGIN
    UPDATE "Schedule" SET "nextCloseAt" = NEW."validFrom"
    WHERE "id" = NEW."scheduleId" AND ("nextCloseAt" IS NULL OR "nextCloseAt" > NEW."validFrom");
END;

-- For mails that a reader can end by one click, and whose address may be refused for good.
ALTER TABLE "OutboxMail" ADD COLUMN "recipientId" TEXT REFERENCES "Recipient" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "OutboxMail" ADD COLUMN "unsubscribeUrl" TEXT;
CREATE INDEX "OutboxMail_recipientId_sentAt_idx" ON "OutboxMail"("recipientId", "sentAt");
