-- The next mail of each company is found by an index alone, also among thousands that are due.
CREATE INDEX "OutboxMail_sentAt_companyId_nextAttemptAt_attempts_idx" ON "OutboxMail"("sentAt", "companyId", "nextAttemptAt", "attempts");
DROP INDEX "OutboxMail_sentAt_nextAttemptAt_idx";
