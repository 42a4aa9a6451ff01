-- That a task of a slot could not be done, and why, as a person of the staff said with their PIN. The first that is said of a task of a slot stays.
CREATE TABLE "NotDoneReport" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "scheduleId" TEXT NOT NULL,
    "taskId" TEXT NOT NULL,
    "staffId" TEXT NOT NULL,
    "slotAt" TEXT NOT NULL,
    "slotStartsAt" DATETIME NOT NULL,
    "timezone" TEXT NOT NULL,
    "publicName" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "NotDoneReport_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "NotDoneReport_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "Schedule" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "NotDoneReport_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "Staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "NotDoneReport_note_check" CHECK ("note" IS NULL OR length("note") BETWEEN 1 AND 300)
);
CREATE UNIQUE INDEX "NotDoneReport_scheduleId_slotAt_taskId_key" ON "NotDoneReport"("scheduleId", "slotAt", "taskId");
CREATE INDEX "NotDoneReport_scheduleId_slotStartsAt_idx" ON "NotDoneReport"("scheduleId", "slotStartsAt");
CREATE INDEX "NotDoneReport_companyId_createdAt_idx" ON "NotDoneReport"("companyId", "createdAt");
CREATE INDEX "NotDoneReport_staffId_idx" ON "NotDoneReport"("staffId");

-- An alert is about a missed slot, a comment, or what could not be done: the first report of a post.
CREATE TABLE "new_Alert" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "recipientId" TEXT NOT NULL,
    "missedSlotId" TEXT,
    "commentId" TEXT,
    "notDoneReportId" TEXT,
    "dueAt" DATETIME NOT NULL,
    "waits" BOOLEAN NOT NULL DEFAULT true,
    "toldAt" DATETIME,
    CONSTRAINT "Alert_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "Recipient" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_missedSlotId_fkey" FOREIGN KEY ("missedSlotId") REFERENCES "MissedSlot" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_notDoneReportId_fkey" FOREIGN KEY ("notDoneReportId") REFERENCES "NotDoneReport" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_about_check" CHECK (("missedSlotId" IS NOT NULL) + ("commentId" IS NOT NULL) + ("notDoneReportId" IS NOT NULL) = 1)
);
INSERT INTO "new_Alert" ("id", "recipientId", "missedSlotId", "commentId", "dueAt", "waits", "toldAt")
    SELECT "id", "recipientId", "missedSlotId", "commentId", "dueAt", "waits", "toldAt" FROM "Alert";
DROP TABLE "Alert";
ALTER TABLE "new_Alert" RENAME TO "Alert";
-- Each alert is in one of these three alone: there are many.
CREATE UNIQUE INDEX "Alert_missedSlotId_recipientId_key" ON "Alert"("missedSlotId", "recipientId") WHERE "missedSlotId" IS NOT NULL;
CREATE UNIQUE INDEX "Alert_commentId_recipientId_key" ON "Alert"("commentId", "recipientId") WHERE "commentId" IS NOT NULL;
CREATE UNIQUE INDEX "Alert_notDoneReportId_recipientId_key" ON "Alert"("notDoneReportId", "recipientId") WHERE "notDoneReportId" IS NOT NULL;
CREATE INDEX "Alert_recipientId_toldAt_idx" ON "Alert"("recipientId", "toldAt");
CREATE INDEX "Alert_dueAt_idx" ON "Alert"("dueAt");
CREATE INDEX "Alert_recipientId_waits_dueAt_idx" ON "Alert"("recipientId", "waits", "dueAt");
