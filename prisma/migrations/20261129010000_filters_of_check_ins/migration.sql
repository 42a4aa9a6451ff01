-- Check-ins of one place, and the few that are not completed, are found without reading all of a company.
CREATE INDEX "CheckIn_location_companyId_checkedInAt_idx" ON "CheckIn"("location", "companyId", "checkedInAt");
CREATE INDEX "CheckIn_companyId_status_checkedInAt_incomplete" ON "CheckIn"("companyId", "status", "checkedInAt") WHERE "status" <> 'completed';
