-- What an owner and support wrote each other: one conversation a user.
CREATE TABLE "SupportMessage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "phone" TEXT,
    "page" TEXT,
    "language" TEXT,
    "plan" TEXT,
    "topic" TEXT,
    "createdAt" DATETIME NOT NULL,
    "readAt" DATETIME,
    CONSTRAINT "SupportMessage_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SupportMessage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SupportMessage_author_check" CHECK ("author" IN ('owner', 'support')),
    CONSTRAINT "SupportMessage_plan_check" CHECK ("plan" IN ('free', 'plus', 'pro', 'premium', 'enterprise')),
    CONSTRAINT "SupportMessage_topic_check" CHECK ("topic" IN ('plus', 'pro', 'premium', 'enterprise'))
);

-- CreateIndex
CREATE INDEX "SupportMessage_companyId_createdAt_idx" ON "SupportMessage"("companyId", "createdAt");

-- CreateIndex
CREATE INDEX "SupportMessage_userId_createdAt_idx" ON "SupportMessage"("userId", "createdAt");

-- The answers that the owner has not seen yet, which each page of theirs counts.
CREATE INDEX "SupportMessage_userId_unread" ON "SupportMessage"("userId") WHERE "author" = 'support' AND "readAt" IS NULL;
