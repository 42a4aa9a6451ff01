-- When a check-in was made, if that was without a network: by the phone's clock, corrected by the server's. checkedInAt is when it came.
ALTER TABLE "CheckIn" ADD COLUMN "offlineAt" DATETIME;
-- How many came so.
CREATE INDEX "CheckIn_companyId_checkedInAt_offline" ON "CheckIn"("companyId", "checkedInAt") WHERE "offlineAt" IS NOT NULL;

-- Whether phones may check in without a network: at a schedule, and at any of a company.
ALTER TABLE "ScheduleRevision" ADD COLUMN "allowOffline" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Company" ADD COLUMN "offlineEndedAt" DATETIME;

-- The sealed check-ins that came from such phones, each once at a schedule: by the SHA-256 of its bytes.
CREATE TABLE "Envelope" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "hash" TEXT NOT NULL,
    "companyId" TEXT NOT NULL,
    "scheduleId" TEXT NOT NULL,
    "receipt" TEXT NOT NULL,
    "receivedAt" DATETIME NOT NULL,
    "sealedAt" DATETIME,
    "checkInIds" TEXT NOT NULL,
    "refusal" TEXT,
    "details" TEXT,
    "loginName" TEXT,
    "seenAt" DATETIME,
    CONSTRAINT "Envelope_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Envelope_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "Schedule" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Envelope_refusal_check" CHECK (("refusal" IS NULL) = ("checkInIds" <> '[]'))
);
CREATE UNIQUE INDEX "Envelope_scheduleId_hash_key" ON "Envelope"("scheduleId", "hash");
CREATE INDEX "Envelope_companyId_receipt_idx" ON "Envelope"("companyId", "receipt");
CREATE INDEX "Envelope_companyId_receivedAt_idx" ON "Envelope"("companyId", "receivedAt");
-- The list of the refused ones, and those that are old enough to be forgotten.
CREATE INDEX "Envelope_companyId_receivedAt_refused" ON "Envelope"("companyId", "receivedAt") WHERE "refusal" IS NOT NULL;
CREATE INDEX "Envelope_receivedAt_refused" ON "Envelope"("receivedAt") WHERE "refusal" IS NOT NULL;
