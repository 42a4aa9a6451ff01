-- The photos of a schedule in a range, without reading its check-ins that have none.
CREATE INDEX "CheckIn_scheduleId_slotStartsAt_photo" ON "CheckIn"("scheduleId", "slotStartsAt") WHERE "photoKey" IS NOT NULL;
