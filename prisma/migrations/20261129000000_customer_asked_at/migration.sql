-- When the payment service was asked to make the company known to it: noted before the call, whose answer may be lost.
ALTER TABLE "Subscription" ADD COLUMN "customerAskedAt" DATETIME;
