-- What a supervisor found of a check-in. The newest one of a check-in is in force; the others stay, for the audit trail.
CREATE TABLE "Inspection" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "scheduleId" TEXT NOT NULL,
    "checkInId" TEXT NOT NULL,
    "taskId" TEXT NOT NULL,
    "slotAt" TEXT,
    "slotStartsAt" DATETIME NOT NULL,
    "staffId" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "note" TEXT,
    "photoKey" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Inspection_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Inspection_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "Schedule" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Inspection_checkInId_fkey" FOREIGN KEY ("checkInId") REFERENCES "CheckIn" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Inspection_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "Task" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Inspection_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "Staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Inspection_verdict_check" CHECK ("verdict" IN ('passed', 'failed')),
    CONSTRAINT "Inspection_note_check" CHECK ("note" IS NULL OR length("note") BETWEEN 1 AND 300),
    CONSTRAINT "Inspection_reason_check" CHECK ("verdict" = 'passed' OR "note" IS NOT NULL OR "photoKey" IS NOT NULL)
);
CREATE INDEX "Inspection_scheduleId_slotStartsAt_idx" ON "Inspection"("scheduleId", "slotStartsAt");
CREATE INDEX "Inspection_companyId_createdAt_idx" ON "Inspection"("companyId", "createdAt");
CREATE INDEX "Inspection_checkInId_idx" ON "Inspection"("checkInId");
CREATE INDEX "Inspection_taskId_idx" ON "Inspection"("taskId");
CREATE INDEX "Inspection_staffId_createdAt_idx" ON "Inspection"("staffId", "createdAt");
CREATE INDEX "Inspection_photoKey_photo" ON "Inspection"("photoKey") WHERE "photoKey" IS NOT NULL;
-- The check-in page looks for what must be done again; where nothing ever failed, it finds an empty index.
CREATE INDEX "Inspection_scheduleId_createdAt_failed" ON "Inspection"("scheduleId", "createdAt") WHERE "verdict" = 'failed';

-- A supervisor may excuse what was missed, too.
ALTER TABLE "Excuse" ADD COLUMN "staffId" TEXT REFERENCES "Staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Excuse" ADD COLUMN "signature" TEXT;
ALTER TABLE "Excuse" ADD COLUMN "removedByStaffId" TEXT REFERENCES "Staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "Excuse_staffId_idx" ON "Excuse"("staffId");
CREATE INDEX "Excuse_removedByStaffId_idx" ON "Excuse"("removedByStaffId");
