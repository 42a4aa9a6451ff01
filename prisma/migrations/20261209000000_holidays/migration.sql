-- Whether a schedule is due on public holidays: due, notDue, asSunday.
ALTER TABLE "ScheduleRevision" ADD COLUMN "onHolidays" TEXT NOT NULL DEFAULT 'due' CHECK ("onHolidays" IN ('due', 'notDue', 'asSunday'));

-- The region whose public holidays a company keeps. One that was in force stays when another is chosen, because slots are judged by it.
CREATE TABLE "HolidayRegion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "creatorId" TEXT,
    "region" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "removedAt" DATETIME,
    CONSTRAINT "HolidayRegion_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "HolidayRegion_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "HolidayRegion_current_key" ON "HolidayRegion"("companyId") WHERE "removedAt" IS NULL;
CREATE INDEX "HolidayRegion_companyId_createdAt_idx" ON "HolidayRegion"("companyId", "createdAt");
CREATE INDEX "HolidayRegion_creatorId_idx" ON "HolidayRegion"("creatorId");
