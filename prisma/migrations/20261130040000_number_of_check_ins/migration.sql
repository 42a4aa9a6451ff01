-- To count a million check-ins for each page of their list takes too long: their number is kept, whatever changes them.
CREATE TABLE "CheckInCount" (
    "companyId" TEXT NOT NULL PRIMARY KEY,
    "checkIns" INTEGER NOT NULL,
    CONSTRAINT "CheckInCount_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "CheckInCount" ("companyId", "checkIns") SELECT "companyId", count(*) FROM "CheckIn" GROUP BY "companyId";
CREATE TRIGGER "CheckIn_count_insert" AFTER INSERT ON "CheckIn"
BEGIN
    INSERT INTO "CheckInCount" ("companyId", "checkIns") VALUES (NEW."companyId", 1)
    ON CONFLICT ("companyId") DO UPDATE SET "checkIns" = "checkIns" + 1;
END;
CREATE TRIGGER "CheckIn_count_delete" AFTER DELETE ON "CheckIn"
BEGIN
    UPDATE "CheckInCount" SET "checkIns" = "checkIns" - 1 WHERE "companyId" = OLD."companyId";
END;
