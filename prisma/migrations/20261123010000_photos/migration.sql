-- A photo is asked for before its file is there: `keptAt` says when that was kept.
ALTER TABLE "Upload" ADD COLUMN "scheduleId" TEXT REFERENCES "Schedule" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Upload" ADD COLUMN "keptAt" DATETIME;
UPDATE "Upload" SET "keptAt" = "createdAt";

-- CreateIndex
CREATE INDEX "Upload_scheduleId_idx" ON "Upload"("scheduleId");

-- Whether a photo is used, and by which check-ins of one scan.
CREATE INDEX "CheckIn_photoKey_photo" ON "CheckIn"("photoKey") WHERE "photoKey" IS NOT NULL;
