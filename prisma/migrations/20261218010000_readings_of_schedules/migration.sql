-- The values of a schedule are listed by time, whatever their task.
CREATE INDEX "TakenReadings_scheduleId_takenAt_idx" ON "TakenReadings"("scheduleId", "takenAt");
