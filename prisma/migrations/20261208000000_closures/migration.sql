-- Local days on which nothing is due. A closure that has begun stays when it is removed, because slots are judged by it.
CREATE TABLE "Closure" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "creatorId" TEXT,
    "fromDate" TEXT NOT NULL,
    "toDate" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "isForAll" BOOLEAN NOT NULL,
    "groupName" TEXT,
    "createdAt" DATETIME NOT NULL,
    "removedAt" DATETIME,
    CONSTRAINT "Closure_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Closure_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Closure_dates_check" CHECK ("fromDate" <= "toDate"),
    CONSTRAINT "Closure_reason_check" CHECK (length("reason") BETWEEN 1 AND 100)
);
CREATE INDEX "Closure_companyId_toDate_idx" ON "Closure"("companyId", "toDate");
CREATE INDEX "Closure_creatorId_idx" ON "Closure"("creatorId");

-- The schedules that a closure is for, if it is not for all.
CREATE TABLE "ClosedSchedule" (
    "closureId" TEXT NOT NULL,
    "scheduleId" TEXT NOT NULL,
    PRIMARY KEY ("closureId", "scheduleId"),
    CONSTRAINT "ClosedSchedule_closureId_fkey" FOREIGN KEY ("closureId") REFERENCES "Closure" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ClosedSchedule_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "Schedule" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ClosedSchedule_scheduleId_idx" ON "ClosedSchedule"("scheduleId");
