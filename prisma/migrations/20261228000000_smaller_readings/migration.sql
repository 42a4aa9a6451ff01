-- Each check-in with values writes every index of them, so they have three fewer: the rows are in the order of their key, and
-- companies and versions of what a task asks for, which are deleted after the values, have no foreign key that would need one.
CREATE TABLE "new_TakenReadings" (
    "checkInId" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "scheduleId" TEXT NOT NULL,
    "taskId" TEXT NOT NULL,
    "readingsId" TEXT NOT NULL,
    "taken" TEXT NOT NULL,
    "outOfLimits" INTEGER NOT NULL,
    "takenAt" DATETIME NOT NULL,
    CONSTRAINT "TakenReadings_checkInId_fkey" FOREIGN KEY ("checkInId") REFERENCES "CheckIn" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
INSERT INTO "new_TakenReadings" ("checkInId", "companyId", "scheduleId", "taskId", "readingsId", "taken", "outOfLimits", "takenAt")
    SELECT "checkInId", "companyId", "scheduleId", "taskId", "readingsId", "taken", "outOfLimits", "takenAt" FROM "TakenReadings";
-- Alerts about values go with the old table.
CREATE TABLE "keptAlerts" AS SELECT * FROM "Alert" WHERE "readingsOfId" IS NOT NULL;
DROP TABLE "TakenReadings";
ALTER TABLE "new_TakenReadings" RENAME TO "TakenReadings";
INSERT OR IGNORE INTO "Alert" SELECT * FROM "keptAlerts";
DROP TABLE "keptAlerts";
-- Lists of a schedule go by time, of one task or of all.
CREATE INDEX "TakenReadings_scheduleId_taskId_takenAt_idx" ON "TakenReadings"("scheduleId", "taskId", "takenAt");
CREATE INDEX "TakenReadings_scheduleId_takenAt_idx" ON "TakenReadings"("scheduleId", "takenAt");
-- What was out of its limits is rare.
CREATE INDEX "TakenReadings_companyId_takenAt_out" ON "TakenReadings"("companyId", "takenAt") WHERE "outOfLimits" > 0;
CREATE INDEX "TakenReadings_scheduleId_takenAt_out" ON "TakenReadings"("scheduleId", "takenAt") WHERE "outOfLimits" > 0;
