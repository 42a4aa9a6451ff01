-- Schedules that a smaller plan does not hold become drafts some at a time: until all of them are, it is noted here.
ALTER TABLE "Subscription" ADD COLUMN "hasSurplus" BOOLEAN NOT NULL DEFAULT false;
