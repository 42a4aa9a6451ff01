-- Why a missed occurrence does not count as one. One that was taken back stays, for the audit trail.
CREATE TABLE "Excuse" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "scheduleId" TEXT NOT NULL,
    "taskId" TEXT NOT NULL,
    "slotAt" TEXT NOT NULL,
    "slotStartsAt" DATETIME NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT,
    "creatorId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "removedById" TEXT,
    "removedAt" DATETIME,
    CONSTRAINT "Excuse_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Excuse_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "Schedule" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Excuse_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Excuse_removedById_fkey" FOREIGN KEY ("removedById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Excuse_note_check" CHECK ("note" IS NULL OR length("note") BETWEEN 1 AND 300)
);
CREATE UNIQUE INDEX "Excuse_scheduleId_slotAt_taskId_living" ON "Excuse"("scheduleId", "slotAt", "taskId") WHERE "removedAt" IS NULL;
CREATE INDEX "Excuse_scheduleId_slotStartsAt_living" ON "Excuse"("scheduleId", "slotStartsAt") WHERE "removedAt" IS NULL;
CREATE INDEX "Excuse_scheduleId_idx" ON "Excuse"("scheduleId");
CREATE INDEX "Excuse_companyId_createdAt_idx" ON "Excuse"("companyId", "createdAt");
CREATE INDEX "Excuse_creatorId_idx" ON "Excuse"("creatorId");
CREATE INDEX "Excuse_removedById_idx" ON "Excuse"("removedById");

ALTER TABLE "AttendanceSum" ADD COLUMN "excused" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "AttendanceTotal" ADD COLUMN "excused" INTEGER NOT NULL DEFAULT 0;
