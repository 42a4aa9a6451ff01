-- What was done and what is missing, by mail each day or each Monday, at a local time. Until which local day it was told.
ALTER TABLE "Recipient" ADD COLUMN "digest" TEXT NOT NULL DEFAULT 'none';
ALTER TABLE "Recipient" ADD COLUMN "digestTime" TEXT NOT NULL DEFAULT '07:00';
ALTER TABLE "Recipient" ADD COLUMN "digestAlways" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Recipient" ADD COLUMN "nextDigestAt" DATETIME;
ALTER TABLE "Recipient" ADD COLUMN "digestedUntil" TEXT;
CREATE INDEX "Recipient_nextDigestAt_idx" ON "Recipient"("nextDigestAt");
-- New users get it each Monday, until they end it. The server finds the first Monday.
DROP TRIGGER "User_recipient";
CREATE TRIGGER "User_recipient" AFTER INSERT ON "User"
BEGIN
    INSERT INTO "Recipient" ("id", "companyId", "userId", "createdAt", "digest", "nextDigestAt")
    VALUES (NEW."id", NEW."companyId", NEW."id", NEW."createdAt", 'weekly', NEW."createdAt");
END;
