-- A browser in which a user wants to be told. One that its push service no longer knows stays for a while, without its secrets.
CREATE TABLE "PushDevice" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "endpoint" TEXT,
    "p256dh" TEXT,
    "auth" TEXT,
    "userAgent" TEXT,
    "createdAt" DATETIME NOT NULL,
    "lastToldAt" DATETIME,
    "refusals" INTEGER NOT NULL DEFAULT 0,
    "goneAt" DATETIME,
    CONSTRAINT "PushDevice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PushDevice_gone_check" CHECK (("goneAt" IS NULL) = ("endpoint" IS NOT NULL AND "p256dh" IS NOT NULL AND "auth" IS NOT NULL))
);
CREATE UNIQUE INDEX "PushDevice_fingerprint_key" ON "PushDevice"("fingerprint");
CREATE INDEX "PushDevice_userId_idx" ON "PushDevice"("userId");
CREATE INDEX "PushDevice_goneAt_idx" ON "PushDevice"("goneAt");

-- A notification for one device, until its push service has taken it.
CREATE TABLE "PushMessage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "deviceId" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "nextAttemptAt" DATETIME NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "PushMessage_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "PushDevice" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "PushMessage_deviceId_idx" ON "PushMessage"("deviceId");
CREATE INDEX "PushMessage_nextAttemptAt_idx" ON "PushMessage"("nextAttemptAt");
