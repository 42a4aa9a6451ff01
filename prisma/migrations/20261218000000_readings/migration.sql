-- What a task asks for, in versions: a new one each time that it is changed, so that what was recorded keeps the limits of its day.
CREATE TABLE "TaskReadings" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "taskId" TEXT NOT NULL,
    "asked" TEXT NOT NULL,
    "validFrom" DATETIME NOT NULL,
    "validUntil" DATETIME,
    CONSTRAINT "TaskReadings_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "TaskReadings_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "Task" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "TaskReadings_asked_check" CHECK (json_array_length("asked") > 0)
);
-- The export reads a company's versions in parts, in their order.
CREATE INDEX "TaskReadings_companyId_validFrom_idx" ON "TaskReadings"("companyId", "validFrom");
CREATE INDEX "TaskReadings_taskId_validUntil_idx" ON "TaskReadings"("taskId", "validUntil");
CREATE UNIQUE INDEX "TaskReadings_taskId_current" ON "TaskReadings"("taskId") WHERE "validUntil" IS NULL;

-- The values of a check-in, in the order in which its version asked for them. Nothing of it changes.
CREATE TABLE "TakenReadings" (
    "checkInId" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "scheduleId" TEXT NOT NULL,
    "taskId" TEXT NOT NULL,
    "readingsId" TEXT NOT NULL,
    "taken" TEXT NOT NULL,
    "outOfLimits" INTEGER NOT NULL,
    "takenAt" DATETIME NOT NULL,
    CONSTRAINT "TakenReadings_checkInId_fkey" FOREIGN KEY ("checkInId") REFERENCES "CheckIn" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "TakenReadings_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "TakenReadings_readingsId_fkey" FOREIGN KEY ("readingsId") REFERENCES "TaskReadings" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- Lists of a schedule go by time, of one task or of all.
CREATE INDEX "TakenReadings_scheduleId_taskId_takenAt_idx" ON "TakenReadings"("scheduleId", "taskId", "takenAt");
CREATE INDEX "TakenReadings_scheduleId_takenAt_idx" ON "TakenReadings"("scheduleId", "takenAt");
CREATE INDEX "TakenReadings_companyId_takenAt_idx" ON "TakenReadings"("companyId", "takenAt");
CREATE INDEX "TakenReadings_readingsId_idx" ON "TakenReadings"("readingsId");
-- What was out of its limits is rare.
CREATE INDEX "TakenReadings_companyId_takenAt_out" ON "TakenReadings"("companyId", "takenAt") WHERE "outOfLimits" > 0;
CREATE INDEX "TakenReadings_scheduleId_takenAt_out" ON "TakenReadings"("scheduleId", "takenAt") WHERE "outOfLimits" > 0;

-- An alert may be about values out of their limits, too.
CREATE TABLE "new_Alert" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "recipientId" TEXT NOT NULL,
    "missedSlotId" TEXT,
    "commentId" TEXT,
    "notDoneReportId" TEXT,
    "inspectionId" TEXT,
    "defectId" TEXT,
    "readingsOfId" TEXT,
    "dueAt" DATETIME NOT NULL,
    "waits" BOOLEAN NOT NULL DEFAULT true,
    "toldAt" DATETIME,
    CONSTRAINT "Alert_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "Recipient" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_missedSlotId_fkey" FOREIGN KEY ("missedSlotId") REFERENCES "MissedSlot" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_notDoneReportId_fkey" FOREIGN KEY ("notDoneReportId") REFERENCES "NotDoneReport" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_inspectionId_fkey" FOREIGN KEY ("inspectionId") REFERENCES "Inspection" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_defectId_fkey" FOREIGN KEY ("defectId") REFERENCES "Defect" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_readingsOfId_fkey" FOREIGN KEY ("readingsOfId") REFERENCES "TakenReadings" ("checkInId") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_about_check" CHECK (
      ("missedSlotId" IS NOT NULL) + ("commentId" IS NOT NULL) + ("notDoneReportId" IS NOT NULL) + ("inspectionId" IS NOT NULL)
      + ("defectId" IS NOT NULL) + ("readingsOfId" IS NOT NULL) = 1)
);
INSERT INTO "new_Alert" ("id", "recipientId", "missedSlotId", "commentId", "notDoneReportId", "inspectionId", "defectId", "dueAt", "waits", "toldAt")
    SELECT "id", "recipientId", "missedSlotId", "commentId", "notDoneReportId", "inspectionId", "defectId", "dueAt", "waits", "toldAt" FROM "Alert";
DROP TABLE "Alert";
ALTER TABLE "new_Alert" RENAME TO "Alert";
-- Each alert is in one of these six alone: there are many.
CREATE UNIQUE INDEX "Alert_missedSlotId_recipientId_key" ON "Alert"("missedSlotId", "recipientId") WHERE "missedSlotId" IS NOT NULL;
CREATE UNIQUE INDEX "Alert_commentId_recipientId_key" ON "Alert"("commentId", "recipientId") WHERE "commentId" IS NOT NULL;
CREATE UNIQUE INDEX "Alert_notDoneReportId_recipientId_key" ON "Alert"("notDoneReportId", "recipientId") WHERE "notDoneReportId" IS NOT NULL;
CREATE UNIQUE INDEX "Alert_inspectionId_recipientId_key" ON "Alert"("inspectionId", "recipientId") WHERE "inspectionId" IS NOT NULL;
CREATE UNIQUE INDEX "Alert_defectId_recipientId_key" ON "Alert"("defectId", "recipientId") WHERE "defectId" IS NOT NULL;
CREATE UNIQUE INDEX "Alert_readingsOfId_recipientId_key" ON "Alert"("readingsOfId", "recipientId") WHERE "readingsOfId" IS NOT NULL;
CREATE INDEX "Alert_recipientId_toldAt_idx" ON "Alert"("recipientId", "toldAt");
CREATE INDEX "Alert_dueAt_idx" ON "Alert"("dueAt");
CREATE INDEX "Alert_recipientId_waits_dueAt_idx" ON "Alert"("recipientId", "waits", "dueAt");
