-- Deleting a row looks for what refers to it: without an index, through the whole table, for each row that goes.
CREATE INDEX "Staff_creatorId_idx" ON "Staff"("creatorId");
CREATE INDEX "Schedule_creatorId_idx" ON "Schedule"("creatorId");
CREATE INDEX "ScheduleRevision_creatorId_idx" ON "ScheduleRevision"("creatorId");
CREATE INDEX "CheckInReplay_staffId_idx" ON "CheckInReplay"("staffId");
CREATE INDEX "OutboxMail_companyId_idx" ON "OutboxMail"("companyId");
