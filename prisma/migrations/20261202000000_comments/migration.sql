-- What staff write with a check-in, until somebody has minded it. Its text and photo stay with the check-ins: those of the same
-- person and slot that were made at the same instant.
CREATE TABLE "Comment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "scheduleId" TEXT NOT NULL,
    "staffId" TEXT NOT NULL,
    "slotStartsAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "doneAt" DATETIME,
    "doneById" TEXT,
    "doneNote" TEXT,
    CONSTRAINT "Comment_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Comment_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "Schedule" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Comment_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "Staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "Comment_companyId_doneAt_createdAt_idx" ON "Comment"("companyId", "doneAt", "createdAt");
CREATE INDEX "Comment_companyId_createdAt_idx" ON "Comment"("companyId", "createdAt");
CREATE INDEX "Comment_scheduleId_createdAt_idx" ON "Comment"("scheduleId", "createdAt");
CREATE INDEX "Comment_staffId_idx" ON "Comment"("staffId");

-- An alert is about a missed slot or a comment.
CREATE TABLE "new_Alert" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "recipientId" TEXT NOT NULL,
    "missedSlotId" TEXT,
    "commentId" TEXT,
    "dueAt" DATETIME NOT NULL,
    "waits" BOOLEAN NOT NULL DEFAULT true,
    "toldAt" DATETIME,
    CONSTRAINT "Alert_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "Recipient" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_missedSlotId_fkey" FOREIGN KEY ("missedSlotId") REFERENCES "MissedSlot" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_about_check" CHECK (("missedSlotId" IS NULL) <> ("commentId" IS NULL))
);
INSERT INTO "new_Alert" ("recipientId", "missedSlotId", "dueAt", "waits", "toldAt")
    SELECT "recipientId", "missedSlotId", "dueAt", "waits", "toldAt" FROM "Alert";
DROP TABLE "Alert";
ALTER TABLE "new_Alert" RENAME TO "Alert";
-- Each alert is in one of these two alone: there are many.
CREATE UNIQUE INDEX "Alert_missedSlotId_recipientId_key" ON "Alert"("missedSlotId", "recipientId") WHERE "missedSlotId" IS NOT NULL;
CREATE UNIQUE INDEX "Alert_commentId_recipientId_key" ON "Alert"("commentId", "recipientId") WHERE "commentId" IS NOT NULL;
CREATE INDEX "Alert_recipientId_toldAt_idx" ON "Alert"("recipientId", "toldAt");
CREATE INDEX "Alert_dueAt_idx" ON "Alert"("dueAt");
CREATE INDEX "Alert_recipientId_waits_dueAt_idx" ON "Alert"("recipientId", "waits", "dueAt");

-- Who is told of comments, too. Of missed slots, only who wants it: those without an account all did.
ALTER TABLE "Recipient" ADD COLUMN "comments" BOOLEAN NOT NULL DEFAULT false;
UPDATE "Recipient" SET "missed" = true WHERE "userId" IS NULL AND "email" IS NOT NULL;
-- The photos of comments in a mail: a JSON list of keys. The files are read when the mail is sent.
ALTER TABLE "OutboxMail" ADD COLUMN "photoKeys" TEXT;
