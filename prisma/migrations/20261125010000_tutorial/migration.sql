-- How far a user is with the tutorial. Who has published a schedule without it is not led through it unasked.
ALTER TABLE "User" ADD COLUMN "tutorialSteps" TEXT NOT NULL DEFAULT '[]';
ALTER TABLE "User" ADD COLUMN "tutorialLeft" BOOLEAN NOT NULL DEFAULT false;
UPDATE "User" SET "tutorialLeft" = true
WHERE "companyId" IN (SELECT "companyId" FROM "ScheduleRevision" WHERE "status" <> 'draft');
