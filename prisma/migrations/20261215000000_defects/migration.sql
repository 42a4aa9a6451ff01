-- Something that is wrong at a place, until it is done. Its text and photo stay as they were; what is done about it are its steps.
CREATE TABLE "Defect" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "scheduleId" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "text" TEXT,
    "photoKey" TEXT,
    "state" TEXT NOT NULL DEFAULT 'open',
    "source" TEXT NOT NULL,
    "staffId" TEXT,
    "userId" TEXT,
    "signature" TEXT,
    "timezone" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "changedAt" DATETIME NOT NULL,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "removedAt" DATETIME,
    "removedById" TEXT,
    "removedReason" TEXT,
    CONSTRAINT "Defect_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Defect_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "Schedule" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Defect_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "Staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Defect_category_check" CHECK ("category" IN ('paper', 'soap', 'dirty', 'broken', 'smell', 'other')),
    CONSTRAINT "Defect_state_check" CHECK ("state" IN ('open', 'inWork', 'done')),
    CONSTRAINT "Defect_text_check" CHECK ("text" IS NULL OR length("text") BETWEEN 1 AND 300)
);
CREATE INDEX "Defect_companyId_createdAt_idx" ON "Defect"("companyId", "createdAt");
CREATE INDEX "Defect_scheduleId_createdAt_idx" ON "Defect"("scheduleId", "createdAt");
CREATE INDEX "Defect_staffId_idx" ON "Defect"("staffId");
CREATE INDEX "Defect_photoKey_photo" ON "Defect"("photoKey") WHERE "photoKey" IS NOT NULL;
-- Counts and lists leave removed ones out without looking at a row.
CREATE INDEX "Defect_companyId_state_createdAt_present" ON "Defect"("companyId", "state", "createdAt") WHERE "removedAt" IS NULL;
-- The check-in page looks for what is not done; where nothing is, it finds an empty index.
CREATE INDEX "Defect_scheduleId_createdAt_pending" ON "Defect"("scheduleId", "createdAt") WHERE "state" <> 'done' AND "removedAt" IS NULL;

-- What somebody did about a defect, or said of it. Nothing of it changes; with a defect that is removed, its photo goes.
CREATE TABLE "DefectStep" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "defectId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "note" TEXT,
    "photoKey" TEXT,
    "staffId" TEXT,
    "userId" TEXT,
    "signature" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "DefectStep_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DefectStep_defectId_fkey" FOREIGN KEY ("defectId") REFERENCES "Defect" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DefectStep_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "Staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "DefectStep_state_check" CHECK ("state" IN ('open', 'inWork', 'done')),
    CONSTRAINT "DefectStep_note_check" CHECK ("note" IS NULL OR length("note") BETWEEN 1 AND 300)
);
CREATE INDEX "DefectStep_defectId_idx" ON "DefectStep"("defectId");
CREATE INDEX "DefectStep_companyId_createdAt_idx" ON "DefectStep"("companyId", "createdAt");
CREATE INDEX "DefectStep_staffId_idx" ON "DefectStep"("staffId");
CREATE INDEX "DefectStep_photoKey_photo" ON "DefectStep"("photoKey") WHERE "photoKey" IS NOT NULL;

-- An alert may be about a defect, too.
CREATE TABLE "new_Alert" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "recipientId" TEXT NOT NULL,
    "missedSlotId" TEXT,
    "commentId" TEXT,
    "notDoneReportId" TEXT,
    "inspectionId" TEXT,
    "defectId" TEXT,
    "dueAt" DATETIME NOT NULL,
    "waits" BOOLEAN NOT NULL DEFAULT true,
    "toldAt" DATETIME,
    CONSTRAINT "Alert_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "Recipient" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_missedSlotId_fkey" FOREIGN KEY ("missedSlotId") REFERENCES "MissedSlot" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_notDoneReportId_fkey" FOREIGN KEY ("notDoneReportId") REFERENCES "NotDoneReport" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_inspectionId_fkey" FOREIGN KEY ("inspectionId") REFERENCES "Inspection" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_defectId_fkey" FOREIGN KEY ("defectId") REFERENCES "Defect" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_about_check" CHECK (
      ("missedSlotId" IS NOT NULL) + ("commentId" IS NOT NULL) + ("notDoneReportId" IS NOT NULL) + ("inspectionId" IS NOT NULL)
      + ("defectId" IS NOT NULL) = 1)
);
INSERT INTO "new_Alert" ("id", "recipientId", "missedSlotId", "commentId", "notDoneReportId", "inspectionId", "dueAt", "waits", "toldAt")
    SELECT "id", "recipientId", "missedSlotId", "commentId", "notDoneReportId", "inspectionId", "dueAt", "waits", "toldAt" FROM "Alert";
DROP TABLE "Alert";
ALTER TABLE "new_Alert" RENAME TO "Alert";
-- Each alert is in one of these five alone: there are many.
CREATE UNIQUE INDEX "Alert_missedSlotId_recipientId_key" ON "Alert"("missedSlotId", "recipientId") WHERE "missedSlotId" IS NOT NULL;
CREATE UNIQUE INDEX "Alert_commentId_recipientId_key" ON "Alert"("commentId", "recipientId") WHERE "commentId" IS NOT NULL;
CREATE UNIQUE INDEX "Alert_notDoneReportId_recipientId_key" ON "Alert"("notDoneReportId", "recipientId") WHERE "notDoneReportId" IS NOT NULL;
CREATE UNIQUE INDEX "Alert_inspectionId_recipientId_key" ON "Alert"("inspectionId", "recipientId") WHERE "inspectionId" IS NOT NULL;
CREATE UNIQUE INDEX "Alert_defectId_recipientId_key" ON "Alert"("defectId", "recipientId") WHERE "defectId" IS NOT NULL;
CREATE INDEX "Alert_recipientId_toldAt_idx" ON "Alert"("recipientId", "toldAt");
CREATE INDEX "Alert_dueAt_idx" ON "Alert"("dueAt");
CREATE INDEX "Alert_recipientId_waits_dueAt_idx" ON "Alert"("recipientId", "waits", "dueAt");
