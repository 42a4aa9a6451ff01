-- A check-in without a slot: something was done although nothing was due. Its slotStartsAt is the instant at which it was made.
ALTER TABLE "CheckIn" ALTER COLUMN "slotAt" DROP NOT NULL;
CREATE INDEX "CheckIn_scheduleId_slotStartsAt_unscheduled" ON "CheckIn"("scheduleId", "slotStartsAt") WHERE "slotAt" IS NULL;

-- Whether staff may check in while no slot is open.
ALTER TABLE "ScheduleRevision" ADD COLUMN "allowUnscheduled" BOOLEAN NOT NULL DEFAULT true;
