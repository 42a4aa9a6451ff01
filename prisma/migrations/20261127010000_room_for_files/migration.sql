-- How much room the files of a company take, and which photos came while there was none.
ALTER TABLE "Upload" ADD COLUMN "bytes" INTEGER;
ALTER TABLE "Upload" ADD COLUMN "refusedAt" DATETIME;

-- To add up many thousand photos would take too long for each new one: the sum is kept, whatever changes them.
CREATE TABLE "PhotoSum" (
    "companyId" TEXT NOT NULL PRIMARY KEY,
    "bytes" BIGINT NOT NULL,
    CONSTRAINT "PhotoSum_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TRIGGER "Upload_photoSum_insert" AFTER INSERT ON "Upload" WHEN NEW."kind" = 'photo' AND NEW."bytes" IS NOT NULL
BEGIN
    INSERT INTO "PhotoSum" ("companyId", "bytes") VALUES (NEW."companyId", NEW."bytes")
    ON CONFLICT ("companyId") DO UPDATE SET "bytes" = "bytes" + excluded."bytes";
END;
CREATE TRIGGER "Upload_photoSum_update" AFTER UPDATE OF "bytes" ON "Upload" WHEN NEW."kind" = 'photo'
BEGIN
    INSERT INTO "PhotoSum" ("companyId", "bytes")
    VALUES (NEW."companyId", coalesce(NEW."bytes", 0) - coalesce(OLD."bytes", 0))
    ON CONFLICT ("companyId") DO UPDATE SET "bytes" = "bytes" + excluded."bytes";
END;
CREATE TRIGGER "Upload_photoSum_delete" AFTER DELETE ON "Upload" WHEN OLD."kind" = 'photo' AND OLD."bytes" IS NOT NULL
BEGIN
    UPDATE "PhotoSum" SET "bytes" = "bytes" - OLD."bytes" WHERE "companyId" = OLD."companyId";
END;

-- The newest files of a company.
DROP INDEX "Upload_companyId_idx";
CREATE INDEX "Upload_companyId_kind_createdAt_idx" ON "Upload"("companyId", "kind", "createdAt");

-- A file is removed after the job that no longer needs it: until it is gone, its key stands here.
CREATE TABLE "FileToRemove" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "notedAt" DATETIME NOT NULL
);
