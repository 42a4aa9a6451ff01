-- Deleting a user looks for what refers to them: without an index, through all check-ins of all companies.
CREATE INDEX "CheckIn_deletedById_deleted" ON "CheckIn"("deletedById") WHERE "deletedById" IS NOT NULL;
