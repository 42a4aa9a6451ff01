-- What a database wrote from its beginning on, or from a restore on: a restore ends a branch at the instant of its backup
-- and begins another. By these a backup tells whether it goes on from the one before.
CREATE TABLE "DatabaseBranch" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "endedAt" DATETIME
);
INSERT INTO "DatabaseBranch" ("id") VALUES (lower(hex(randomblob(16))));

-- By its short fingerprint a start tells whether it has the secret that the database was written with.
CREATE TABLE "SecretFingerprint" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "fingerprint" TEXT NOT NULL
);
