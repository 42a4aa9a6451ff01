-- AlterTable
ALTER TABLE "ScheduleRevision" ADD COLUMN "isFirstPublished" BOOLEAN NOT NULL DEFAULT false;

UPDATE "ScheduleRevision" SET "isFirstPublished" = true
WHERE "status" <> 'draft' AND NOT EXISTS (
  SELECT 1 FROM "ScheduleRevision" earlier
  WHERE earlier."scheduleId" = "ScheduleRevision"."scheduleId" AND earlier."status" <> 'draft'
    AND earlier."validFrom" < "ScheduleRevision"."validFrom");
