-- A ZIP of attendance PDFs for an inspector, made in the background and stored for a day.
CREATE TABLE "Folder" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "selection" TEXT NOT NULL,
    "selectionName" TEXT,
    "scheduleIds" TEXT NOT NULL,
    "fromDate" TEXT NOT NULL,
    "toDate" TEXT NOT NULL,
    "withPhotos" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL,
    "work" INTEGER NOT NULL,
    "workDone" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "beginnings" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "bytes" INTEGER,
    "createdAt" DATETIME NOT NULL,
    "startedAt" DATETIME,
    "finishedAt" DATETIME,
    CONSTRAINT "Folder_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Folder_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Folder_selection_check" CHECK ("selection" IN ('all', 'group', 'location', 'chosen')),
    CONSTRAINT "Folder_state_check" CHECK ("state" IN ('waiting', 'running', 'ready', 'failed'))
);

-- CreateIndex
CREATE INDEX "Folder_companyId_createdAt_idx" ON "Folder"("companyId", "createdAt");

-- CreateIndex
CREATE INDEX "Folder_userId_createdAt_idx" ON "Folder"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Folder_state_createdAt_idx" ON "Folder"("state", "createdAt");
