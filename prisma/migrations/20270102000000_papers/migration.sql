-- A file of records that has left, by the number that is printed on it: what it shows, where the ledger stood, and to whom it went.
CREATE TABLE "Paper" (
    "number" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "form" TEXT NOT NULL,
    "way" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "schedules" TEXT NOT NULL,
    "fromDate" TEXT,
    "toDate" TEXT,
    "timezone" TEXT NOT NULL,
    "completed" INTEGER,
    "missed" INTEGER,
    "excused" INTEGER,
    "headNumber" INTEGER NOT NULL,
    "headHash" TEXT NOT NULL,
    "records" INTEGER NOT NULL,
    "recordsHash" TEXT NOT NULL,
    "userId" TEXT,
    "documentId" TEXT,
    "issuedTo" TEXT NOT NULL,
    "issuedAt" DATETIME NOT NULL,
    "withdrawnAt" DATETIME,
    "withdrawnById" TEXT,
    "withdrawnReason" TEXT,
    CONSTRAINT "Paper_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Paper_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Paper_withdrawnById_fkey" FOREIGN KEY ("withdrawnById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Paper_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "IssuedDocument" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Paper_number_check" CHECK (length("number") = 12),
    CONSTRAINT "Paper_withdrawn_check" CHECK (("withdrawnAt" IS NULL) = ("withdrawnReason" IS NULL))
);
-- The list of a company, newest first.
CREATE INDEX "Paper_companyId_issuedAt_idx" ON "Paper"("companyId", "issuedAt");
-- Finds the paper that a file is.
CREATE INDEX "Paper_sha256_idx" ON "Paper"("sha256");
CREATE INDEX "Paper_documentId_idx" ON "Paper"("documentId");
CREATE INDEX "Paper_userId_idx" ON "Paper"("userId");
CREATE INDEX "Paper_withdrawnById_idx" ON "Paper"("withdrawnById");
-- Those that were kept long enough.
CREATE INDEX "Paper_issuedAt_idx" ON "Paper"("issuedAt");

-- A paper reads the excuses of its days, those that were removed too.
DROP INDEX "Excuse_scheduleId_idx";
CREATE INDEX "Excuse_scheduleId_slotStartsAt_idx" ON "Excuse"("scheduleId", "slotStartsAt");
