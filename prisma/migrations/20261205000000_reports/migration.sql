-- A report: which attendance is put into a document, for which days, and who gets it when.
CREATE TABLE "Report" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "selection" TEXT NOT NULL,
    "selectionName" TEXT,
    "scheduleIds" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "fromDate" TEXT,
    "toDate" TEXT,
    "parts" TEXT NOT NULL,
    "columns" TEXT NOT NULL,
    "withLogo" BOOLEAN NOT NULL,
    "language" TEXT NOT NULL,
    "form" TEXT NOT NULL,
    "rhythm" TEXT NOT NULL,
    "weekday" INTEGER NOT NULL,
    "monthDay" INTEGER NOT NULL,
    "sendTime" TEXT NOT NULL,
    "timezone" TEXT,
    "recipientIds" TEXT NOT NULL,
    "nextIssueAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "archivedAt" DATETIME,
    CONSTRAINT "Report_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Report_selection_check" CHECK ("selection" IN ('all', 'group', 'location', 'chosen')),
    CONSTRAINT "Report_period_check" CHECK ("period" IN ('day', 'week', 'month', 'quarter', 'own')),
    CONSTRAINT "Report_form_check" CHECK ("form" IN ('pdf', 'csv', 'both')),
    CONSTRAINT "Report_rhythm_check" CHECK ("rhythm" IN ('none', 'daily', 'weekly', 'monthly'))
);
CREATE INDEX "Report_companyId_createdAt_idx" ON "Report"("companyId", "createdAt");
CREATE INDEX "Report_nextIssueAt_idx" ON "Report"("nextIssueAt");

-- A document of a report that was ordered, and how that ended. Each of a company has its number.
CREATE TABLE "IssuedDocument" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "reportId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "fromDate" TEXT NOT NULL,
    "toDate" TEXT NOT NULL,
    "byHand" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL,
    "beginnings" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "dueAt" DATETIME NOT NULL,
    "nextTryAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "finishedAt" DATETIME,
    CONSTRAINT "IssuedDocument_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "IssuedDocument_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "Report" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "IssuedDocument_state_check" CHECK ("state" IN ('waiting', 'running', 'ready', 'failed'))
);
CREATE UNIQUE INDEX "IssuedDocument_companyId_number_key" ON "IssuedDocument"("companyId", "number");
CREATE INDEX "IssuedDocument_companyId_createdAt_idx" ON "IssuedDocument"("companyId", "createdAt");
CREATE INDEX "IssuedDocument_reportId_createdAt_idx" ON "IssuedDocument"("reportId", "createdAt");
CREATE INDEX "IssuedDocument_state_nextTryAt_idx" ON "IssuedDocument"("state", "nextTryAt");
CREATE INDEX "IssuedDocument_createdAt_idx" ON "IssuedDocument"("createdAt");

-- A file of such a document; its bytes are in the store of files.
CREATE TABLE "IssuedFile" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "documentId" TEXT NOT NULL,
    "form" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    CONSTRAINT "IssuedFile_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "IssuedFile_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "IssuedDocument" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "IssuedFile_form_check" CHECK ("form" IN ('pdf', 'csv'))
);
CREATE INDEX "IssuedFile_companyId_bytes_idx" ON "IssuedFile"("companyId", "bytes");
CREATE UNIQUE INDEX "IssuedFile_documentId_form_key" ON "IssuedFile"("documentId", "form");

-- To whom a document was sent, with the name and address of that day, and until when its link works if it is not attached.
CREATE TABLE "Delivery" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "documentId" TEXT NOT NULL,
    "recipientId" TEXT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "mailId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "sentAt" DATETIME,
    "refusedAt" DATETIME,
    "linkEndsAt" DATETIME,
    "withdrawnAt" DATETIME,
    CONSTRAINT "Delivery_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Delivery_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "IssuedDocument" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Delivery_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "Recipient" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "Delivery_companyId_createdAt_idx" ON "Delivery"("companyId", "createdAt");
CREATE INDEX "Delivery_documentId_idx" ON "Delivery"("documentId");
CREATE INDEX "Delivery_recipientId_idx" ON "Delivery"("recipientId");
CREATE INDEX "Delivery_mailId_idx" ON "Delivery"("mailId");

-- The files that a mail attaches: a JSON list of keys. They are read when the mail is sent.
ALTER TABLE "OutboxMail" ADD COLUMN "fileKeys" TEXT;
-- Such mails have a turn of their own, so that no other waits for them.
CREATE INDEX "OutboxMail_files_idx" ON "OutboxMail"("companyId", "nextAttemptAt", "attempts", "sentAt", "fileKeys")
    WHERE "sentAt" IS NULL AND "fileKeys" IS NOT NULL;
CREATE INDEX "OutboxMail_plain_idx" ON "OutboxMail"("companyId", "nextAttemptAt", "attempts", "sentAt", "fileKeys")
    WHERE "sentAt" IS NULL AND "fileKeys" IS NULL;

-- The store has a third kind of files. A check can't be changed, so the table is made anew.
CREATE TABLE "new_Upload" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "scheduleId" TEXT,
    "keptAt" DATETIME,
    "bytes" INTEGER,
    "refusedAt" DATETIME,
    CONSTRAINT "Upload_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "Schedule" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Upload_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Upload_kind_check" CHECK ("kind" IN ('logo', 'photo', 'report'))
);
INSERT INTO "new_Upload" ("key", "companyId", "kind", "createdAt", "scheduleId", "keptAt", "bytes", "refusedAt")
    SELECT "key", "companyId", "kind", "createdAt", "scheduleId", "keptAt", "bytes", "refusedAt" FROM "Upload" ORDER BY rowid;
DROP TABLE "Upload";
ALTER TABLE "new_Upload" RENAME TO "Upload";
CREATE INDEX "Upload_companyId_kind_createdAt_idx" ON "Upload"("companyId", "kind", "createdAt");
CREATE INDEX "Upload_createdAt_idx" ON "Upload"("createdAt");
CREATE INDEX "Upload_scheduleId_idx" ON "Upload"("scheduleId");
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
