-- What the last recount of each company's ledger found.
CREATE TABLE "LedgerRecount" (
    "companyId" TEXT NOT NULL PRIMARY KEY,
    "recountedAt" DATETIME NOT NULL,
    "number" INTEGER NOT NULL,
    "fault" TEXT,
    CONSTRAINT "LedgerRecount_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- The end of a company's chain at the end of each day on which it grew.
CREATE TABLE "LedgerAnchor" (
    "companyId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    PRIMARY KEY ("companyId", "day"),
    CONSTRAINT "LedgerAnchor_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
CREATE INDEX "LedgerAnchor_day_idx" ON "LedgerAnchor"("day");
-- All anchors of a day together: one hash over them, and its timestamp if there is one.
CREATE TABLE "AnchorDay" (
    "day" TEXT NOT NULL PRIMARY KEY,
    "leaves" TEXT NOT NULL,
    "root" TEXT NOT NULL,
    "token" TEXT,
    "stampedAt" DATETIME,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" DATETIME
);
-- Backups that were restored, as each company's ledger tells of them.
CREATE TABLE "LedgerRestore" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "branchId" TEXT NOT NULL,
    "takenAt" DATETIME NOT NULL,
    "restoredAt" DATETIME NOT NULL,
    "knownNumber" INTEGER,
    "knownHash" TEXT,
    "knownAt" DATETIME,
    CONSTRAINT "LedgerRestore_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "LedgerRestore_companyId_restoredAt_idx" ON "LedgerRestore"("companyId", "restoredAt");
-- The address at which a company shows the heads of its ledger to everybody.
CREATE TABLE "HeadsPage" (
    "companyId" TEXT NOT NULL PRIMARY KEY,
    "key" TEXT NOT NULL,
    "openedAt" DATETIME NOT NULL,
    CONSTRAINT "HeadsPage_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "HeadsPage_key_key" ON "HeadsPage"("key");
ALTER TABLE "Upload" ADD COLUMN "sha256" TEXT;
