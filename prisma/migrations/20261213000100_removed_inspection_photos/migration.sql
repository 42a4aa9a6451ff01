-- An owner removes the photo of an inspection: its file and key go, and who removed it, when and why stays.
ALTER TABLE "Inspection" ADD COLUMN "photoRemovedAt" DATETIME;
ALTER TABLE "Inspection" ADD COLUMN "photoRemovedById" TEXT REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Inspection" ADD COLUMN "photoRemovedReason" TEXT CONSTRAINT "Inspection_photoRemoved_check" CHECK (("photoRemovedAt" IS NULL) = ("photoRemovedReason" IS NULL) AND ("photoRemovedAt" IS NULL OR "photoKey" IS NULL));

-- What must be done again says why, by words or by a photo, also by one that was removed since.
ALTER TABLE "Inspection" DROP CONSTRAINT "Inspection_reason_check";
ALTER TABLE "Inspection" ADD CONSTRAINT "Inspection_reason_check" CHECK ("verdict" = 'passed' OR "note" IS NOT NULL OR "photoKey" IS NOT NULL OR "photoRemovedAt" IS NOT NULL);

-- A PDF with photos reads only inspections that have one.
CREATE INDEX "Inspection_scheduleId_slotStartsAt_photo" ON "Inspection"("scheduleId", "slotStartsAt") WHERE "photoKey" IS NOT NULL;

-- Deleting a user looks for what refers to them.
CREATE INDEX "Inspection_photoRemovedById_removed" ON "Inspection"("photoRemovedById") WHERE "photoRemovedById" IS NOT NULL;
