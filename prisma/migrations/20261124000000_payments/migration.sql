-- What the operator gave, and what is paid for: the plan in force is the larger of both. Until now all were given.
ALTER TABLE "Subscription" ADD COLUMN "grantedPlan" TEXT CONSTRAINT "Subscription_grantedPlan_check" CHECK ("grantedPlan" IN ('plus', 'pro', 'premium', 'enterprise'));
ALTER TABLE "Subscription" ADD COLUMN "paidPlan" TEXT CONSTRAINT "Subscription_paidPlan_check" CHECK ("paidPlan" IN ('plus', 'pro', 'premium'));
UPDATE "Subscription" SET "grantedPlan" = "plan" WHERE "plan" <> 'free';

-- Since when a payment is missing.
ALTER TABLE "Subscription" ADD COLUMN "pastDueSince" DATETIME;

-- Where an answer to a mail goes; null where it goes to the sender.
ALTER TABLE "OutboxMail" ADD COLUMN "replyTo" TEXT;

-- What the payment service told, each once; swept after a while.
CREATE TABLE "PaymentEvent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "type" TEXT NOT NULL,
    "receivedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "PaymentEvent_receivedAt_idx" ON "PaymentEvent"("receivedAt");
