-- A company may have no name yet. Those that were called like their owner were never named.
-- (Rebuilding the table would delete all that refers to it, so the column is made anew.)
ALTER TABLE "Company" ADD COLUMN "givenName" TEXT;

UPDATE "Company" SET "givenName" = "name"
WHERE NOT EXISTS (
  SELECT 1 FROM "User" u
  WHERE u."companyId" = "Company"."id" AND "Company"."name" = u."firstName" || ' ' || u."lastName");

ALTER TABLE "Company" DROP COLUMN "name";

ALTER TABLE "Company" RENAME COLUMN "givenName" TO "name";

-- AlterTable
ALTER TABLE "Session" ADD COLUMN "lastUsedAt" DATETIME;

ALTER TABLE "Session" ADD COLUMN "userAgent" TEXT;

ALTER TABLE "Session" ADD COLUMN "awaitsCode" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "TwoFactor" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "secret" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "confirmedAt" DATETIME,
    "lastUsedStep" INTEGER,
    CONSTRAINT "TwoFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "userId" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" DATETIME,

    PRIMARY KEY ("userId", "codeHash"),
    CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
