-- A chain of hashes for each company: one entry for each thing that makes or changes a record. What stands already is entered by code
-- after this migration.
CREATE TABLE "LedgerEntry" (
    "companyId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "kind" TEXT NOT NULL,
    "recordId" TEXT NOT NULL,
    "salt" TEXT,
    "content" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    PRIMARY KEY ("companyId", "number"),
    CONSTRAINT "LedgerEntry_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
-- Finds the entries of a record. A check-in finds its first one by its number, so that no check-in writes this index.
CREATE INDEX "LedgerEntry_recordId_number_other" ON "LedgerEntry"("recordId", "number") WHERE "kind" <> 'checkIn';
ALTER TABLE "CheckIn" ADD COLUMN "ledgerNumber" INTEGER;
