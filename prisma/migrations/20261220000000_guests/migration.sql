-- What guests may do at the page behind the QR code, where the owner allows it.
ALTER TABLE "ScheduleRevision" ADD COLUMN "guestReports" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "ScheduleRevision" ADD COLUMN "ratings" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "ScheduleRevision" ADD COLUMN "showRatings" BOOLEAN NOT NULL DEFAULT false;
-- Until then the owner takes nothing from guests.
ALTER TABLE "Schedule" ADD COLUMN "guestsClosedUntil" DATETIME;

-- How often a defect was reported, and when by the last guest.
ALTER TABLE "Defect" ADD COLUMN "count" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "Defect" ADD COLUMN "lastReportedAt" DATETIME;
-- A guest's report looks for one of its kind that is not done.
CREATE INDEX "Defect_scheduleId_category_createdAt_pending" ON "Defect"("scheduleId", "category", "createdAt")
    WHERE "state" <> 'done' AND "removedAt" IS NULL;

-- How clean guests found a place on a local day: one row, however many they are, and nothing of who they are.
CREATE TABLE "RatingDay" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "scheduleId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "one" INTEGER NOT NULL DEFAULT 0,
    "two" INTEGER NOT NULL DEFAULT 0,
    "three" INTEGER NOT NULL DEFAULT 0,
    "four" INTEGER NOT NULL DEFAULT 0,
    "five" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "removedAt" DATETIME,
    "removedById" TEXT,
    "removedReason" TEXT,
    CONSTRAINT "RatingDay_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RatingDay_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "Schedule" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RatingDay_counts_check" CHECK (min("one", "two", "three", "four", "five") >= 0)
);
CREATE INDEX "RatingDay_companyId_createdAt_idx" ON "RatingDay"("companyId", "createdAt");
CREATE INDEX "RatingDay_scheduleId_day_idx" ON "RatingDay"("scheduleId", "day");
-- A day that was removed may get new ratings, in a row of its own.
CREATE UNIQUE INDEX "RatingDay_scheduleId_day_present" ON "RatingDay"("scheduleId", "day") WHERE "removedAt" IS NULL;
-- The sums of a company's days.
CREATE INDEX "RatingDay_companyId_day_present" ON "RatingDay"("companyId", "day") WHERE "removedAt" IS NULL;
