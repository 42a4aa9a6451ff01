-- AlterTable
ALTER TABLE "Schedule" ADD COLUMN "summedUntil" TEXT;

-- CreateTable
CREATE TABLE "AttendanceSum" (
    "scheduleId" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "taskId" TEXT NOT NULL,
    "staffId" TEXT NOT NULL,
    "revisionId" TEXT NOT NULL,
    "completed" INTEGER NOT NULL,
    "skipped" INTEGER NOT NULL,
    "scans" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "lastCheckInAt" DATETIME,

    PRIMARY KEY ("scheduleId", "unit", "period", "taskId", "staffId", "revisionId"),
    CONSTRAINT "AttendanceSum_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "Schedule" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AttendanceSum_unit_check" CHECK ("unit" IN ('day', 'month', 'year')),
    CONSTRAINT "AttendanceSum_person_check" CHECK (("staffId" = '') = ("completed" = 0) AND ("staffId" = '') <> ("revisionId" = ''))
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "AttendanceTotal" (
    "scheduleId" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "completed" INTEGER NOT NULL,
    "skipped" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,

    PRIMARY KEY ("scheduleId", "unit", "period"),
    CONSTRAINT "AttendanceTotal_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "Schedule" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AttendanceTotal_unit_check" CHECK ("unit" IN ('day', 'month', 'year'))
) WITHOUT ROWID;
