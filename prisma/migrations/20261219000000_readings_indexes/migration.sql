-- Reports list what was out of its limits at one place.
CREATE INDEX "TakenReadings_scheduleId_takenAt_out" ON "TakenReadings"("scheduleId", "takenAt") WHERE "outOfLimits" > 0;

-- The export reads a company's versions in parts, in their order.
DROP INDEX "TaskReadings_companyId_idx";
CREATE INDEX "TaskReadings_companyId_validFrom_idx" ON "TaskReadings"("companyId", "validFrom");
