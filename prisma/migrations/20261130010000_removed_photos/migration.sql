-- An owner removes the photo of a check-in: its file and key go, and who removed it, when and why stays.
ALTER TABLE "CheckIn" ADD COLUMN "photoRemovedAt" DATETIME;
ALTER TABLE "CheckIn" ADD COLUMN "photoRemovedById" TEXT REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "CheckIn" ADD COLUMN "photoRemovedReason" TEXT CONSTRAINT "CheckIn_photoRemoved_check" CHECK (("photoRemovedAt" IS NULL) = ("photoRemovedReason" IS NULL) AND ("photoRemovedAt" IS NULL OR "photoKey" IS NULL));

-- Deleting a user looks for what refers to them.
CREATE INDEX "CheckIn_photoRemovedById_removed" ON "CheckIn"("photoRemovedById") WHERE "photoRemovedById" IS NOT NULL;
