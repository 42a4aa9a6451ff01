-- A person and a user are known on the 50 devices that were used last. Each new one looks for what is beyond them, which
-- the index finds; what is there already goes here, as there may be hundreds of thousands.
DROP INDEX "UserDevice_userId_idx";
CREATE INDEX "UserDevice_userId_lastUsedAt_idx" ON "UserDevice"("userId", "lastUsedAt");

DELETE FROM "TrustedDevice" WHERE rowid IN (
    SELECT "id" FROM (
        SELECT rowid AS "id", row_number() OVER (PARTITION BY "staffId" ORDER BY "lastUsedAt" DESC, rowid DESC) AS "nth"
        FROM "TrustedDevice"
    ) WHERE "nth" > 50
);
DELETE FROM "UserDevice" WHERE rowid IN (
    SELECT "id" FROM (
        SELECT rowid AS "id", row_number() OVER (PARTITION BY "userId" ORDER BY "lastUsedAt" DESC, rowid DESC) AS "nth"
        FROM "UserDevice"
    ) WHERE "nth" > 50
);
