-- Who is told of one schedule, or of the schedules of a group: a JSON list of recipients; null for all who want to be told.
ALTER TABLE "Schedule" ADD COLUMN "recipientIds" TEXT;
ALTER TABLE "GroupName" ADD COLUMN "recipientIds" TEXT;
