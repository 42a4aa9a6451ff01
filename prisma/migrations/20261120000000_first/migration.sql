-- CreateTable
CREATE TABLE "Company" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "businessEmail" TEXT,
    "website" TEXT,
    "street" TEXT,
    "city" TEXT,
    "state" TEXT,
    "postalCode" TEXT,
    "country" TEXT,
    "taxId" TEXT,
    "registrationNumber" TEXT,
    "logoKey" TEXT,
    "allowStaffImageUpload" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Company_country_check" CHECK ("country" IS NULL OR "country" IN ('DE', 'AT', 'CH'))
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "emailVerifiedAt" DATETIME,
    "pendingEmail" TEXT,
    "passwordHash" TEXT,
    "googleSub" TEXT,
    "language" TEXT,
    "hasSubscribedToNews" BOOLEAN NOT NULL DEFAULT false,
    "termsAcceptedAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "User_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "remember" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "revokedAt" DATETIME,
    CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Task" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "publicName" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "archivedAt" DATETIME,
    CONSTRAINT "Task_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Staff" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "creatorId" TEXT,
    "loginName" TEXT NOT NULL,
    "loginNameKey" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "personalType" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "pinHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "archivedAt" DATETIME,
    CONSTRAINT "Staff_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Staff_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Staff_personalType_check" CHECK ("personalType" IN ('staff', 'supervisor'))
);

-- CreateTable
CREATE TABLE "GroupName" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "GroupName_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "GroupName_name_check" CHECK (length("name") BETWEEN 2 AND 50)
);

-- CreateTable
CREATE TABLE "Schedule" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "creatorId" TEXT,
    "groupNameId" TEXT,
    "title" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "archivedAt" DATETIME,
    CONSTRAINT "Schedule_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Schedule_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Schedule_groupNameId_fkey" FOREIGN KEY ("groupNameId") REFERENCES "GroupName" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ScheduleRevision" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "scheduleId" TEXT NOT NULL,
    "creatorId" TEXT,
    "validFrom" DATETIME NOT NULL,
    "status" TEXT NOT NULL,
    "frequency" TEXT NOT NULL,
    "months" TEXT NOT NULL,
    "days" TEXT NOT NULL,
    "times" TEXT NOT NULL,
    "useCurrentTime" BOOLEAN NOT NULL,
    "allowStaffImageUpload" BOOLEAN NOT NULL,
    "forcePhotos" BOOLEAN NOT NULL,
    "timezone" TEXT,
    "windowBefore" INTEGER NOT NULL,
    "windowAfter" INTEGER NOT NULL,
    CONSTRAINT "ScheduleRevision_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ScheduleRevision_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "Schedule" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ScheduleRevision_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "ScheduleRevision_status_check" CHECK ("status" IN ('draft', 'public', 'private')),
    CONSTRAINT "ScheduleRevision_frequency_check" CHECK ("frequency" IN ('hourly', 'daily', 'weekly', 'monthly')),
    CONSTRAINT "ScheduleRevision_months_check" CHECK (json_valid("months") AND json_valid("days") AND json_valid("times")),
    CONSTRAINT "ScheduleRevision_windowBefore_check" CHECK ("windowBefore" BETWEEN 0 AND 720 AND "windowAfter" BETWEEN 0 AND 720)
);

-- CreateTable
CREATE TABLE "TaskEntry" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "revisionId" TEXT NOT NULL,
    "taskId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    CONSTRAINT "TaskEntry_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "ScheduleRevision" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "TaskEntry_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "Task" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TaskEntryStaff" (
    "entryId" TEXT NOT NULL,
    "staffId" TEXT NOT NULL,

    PRIMARY KEY ("entryId", "staffId"),
    CONSTRAINT "TaskEntryStaff_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "TaskEntry" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "TaskEntryStaff_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "Staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "HiddenTask" (
    "scheduleId" TEXT NOT NULL,
    "taskId" TEXT NOT NULL,
    "hiddenAt" DATETIME NOT NULL,

    PRIMARY KEY ("scheduleId", "taskId"),
    CONSTRAINT "HiddenTask_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "Schedule" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CheckIn" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT NOT NULL,
    "scheduleId" TEXT NOT NULL,
    "revisionId" TEXT NOT NULL,
    "taskId" TEXT NOT NULL,
    "staffId" TEXT NOT NULL,
    "slotAt" TEXT NOT NULL,
    "slotStartsAt" DATETIME NOT NULL,
    "claimedAt" DATETIME,
    "checkedInAt" DATETIME NOT NULL,
    "completedAt" DATETIME,
    "enteredLater" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "comment" TEXT,
    "photoKey" TEXT,
    "deletedAt" DATETIME,
    "deletedById" TEXT,
    "deletedReason" TEXT,
    "taskName" TEXT NOT NULL,
    "publicName" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "scheduleTitle" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "frequency" TEXT NOT NULL,
    "timezone" TEXT NOT NULL,
    CONSTRAINT "CheckIn_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CheckIn_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "Schedule" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CheckIn_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "ScheduleRevision" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CheckIn_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "Task" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CheckIn_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "Staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CheckIn_deletedById_fkey" FOREIGN KEY ("deletedById") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "CheckIn_status_check" CHECK ("status" IN ('completed', 'pending', 'deleted')),
    CONSTRAINT "CheckIn_deleted_check" CHECK (("status" = 'deleted') = ("deletedAt" IS NOT NULL AND "deletedReason" IS NOT NULL)),
    CONSTRAINT "CheckIn_slotAt_check" CHECK ("slotAt" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]')
);

-- CreateTable
CREATE TABLE "CheckInReplay" (
    "scheduleId" TEXT NOT NULL,
    "staffId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "checkInIds" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("scheduleId", "staffId", "key"),
    CONSTRAINT "CheckInReplay_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "Schedule" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CheckInReplay_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "Staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Subscription" (
    "companyId" TEXT NOT NULL PRIMARY KEY,
    "plan" TEXT NOT NULL DEFAULT 'free',
    "status" TEXT NOT NULL DEFAULT 'active',
    "startDate" DATETIME NOT NULL,
    "endDate" DATETIME,
    "autoRenew" BOOLEAN NOT NULL DEFAULT false,
    "canceledAt" DATETIME,
    "nextPlan" TEXT,
    "stripeCustomerId" TEXT,
    "stripeSubscriptionId" TEXT,
    CONSTRAINT "Subscription_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Subscription_plan_check" CHECK ("plan" IN ('free', 'plus', 'pro', 'premium', 'enterprise')),
    CONSTRAINT "Subscription_nextPlan_check" CHECK ("nextPlan" IS NULL OR "nextPlan" IN ('free', 'plus', 'pro', 'premium', 'enterprise'))
);

-- CreateTable
CREATE TABLE "EmailToken" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "EmailToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "EmailToken_purpose_check" CHECK ("purpose" IN ('verifyEmail', 'resetPassword', 'changeEmail'))
);

-- CreateTable
CREATE TABLE "OutboxMail" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "companyId" TEXT,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "nextAttemptAt" DATETIME NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "sentAt" DATETIME,
    CONSTRAINT "OutboxMail_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ThrottleCounter" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "count" INTEGER NOT NULL,
    "startedAt" DATETIME NOT NULL,
    "blockedUntil" DATETIME,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "ThrottleCounter_count_check" CHECK ("count" >= 0)
);

-- CreateTable
CREATE TABLE "TrustedDevice" (
    "deviceId" TEXT NOT NULL,
    "staffId" TEXT NOT NULL,
    "companyId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastUsedAt" DATETIME NOT NULL,

    PRIMARY KEY ("deviceId", "staffId"),
    CONSTRAINT "TrustedDevice_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "Staff" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "TrustedDevice_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "User_googleSub_key" ON "User"("googleSub");

-- CreateIndex
CREATE INDEX "User_emailKey_idx" ON "User"("emailKey");

-- CreateIndex
CREATE INDEX "User_companyId_idx" ON "User"("companyId");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE INDEX "Task_companyId_archivedAt_idx" ON "Task"("companyId", "archivedAt");

-- CreateIndex
CREATE INDEX "Staff_companyId_archivedAt_idx" ON "Staff"("companyId", "archivedAt");

-- CreateIndex
CREATE UNIQUE INDEX "GroupName_companyId_nameKey_key" ON "GroupName"("companyId", "nameKey");

-- CreateIndex
CREATE INDEX "Schedule_companyId_archivedAt_idx" ON "Schedule"("companyId", "archivedAt");

-- CreateIndex
CREATE INDEX "Schedule_groupNameId_idx" ON "Schedule"("groupNameId");

-- CreateIndex
CREATE INDEX "ScheduleRevision_companyId_idx" ON "ScheduleRevision"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "ScheduleRevision_scheduleId_validFrom_key" ON "ScheduleRevision"("scheduleId", "validFrom");

-- CreateIndex
CREATE INDEX "TaskEntry_taskId_idx" ON "TaskEntry"("taskId");

-- CreateIndex
CREATE UNIQUE INDEX "TaskEntry_revisionId_taskId_key" ON "TaskEntry"("revisionId", "taskId");

-- CreateIndex
CREATE INDEX "TaskEntryStaff_staffId_idx" ON "TaskEntryStaff"("staffId");

-- CreateIndex
CREATE INDEX "CheckIn_scheduleId_slotStartsAt_staffId_status_idx" ON "CheckIn"("scheduleId", "slotStartsAt", "staffId", "status");

-- CreateIndex
CREATE INDEX "CheckIn_companyId_checkedInAt_idx" ON "CheckIn"("companyId", "checkedInAt");

-- CreateIndex
CREATE INDEX "CheckIn_staffId_checkedInAt_idx" ON "CheckIn"("staffId", "checkedInAt");

-- CreateIndex
CREATE INDEX "CheckIn_taskId_idx" ON "CheckIn"("taskId");

-- CreateIndex
CREATE INDEX "CheckIn_revisionId_idx" ON "CheckIn"("revisionId");

-- CreateIndex
CREATE INDEX "CheckInReplay_createdAt_idx" ON "CheckInReplay"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Subscription_stripeCustomerId_key" ON "Subscription"("stripeCustomerId");

-- CreateIndex
CREATE UNIQUE INDEX "Subscription_stripeSubscriptionId_key" ON "Subscription"("stripeSubscriptionId");

-- CreateIndex
CREATE INDEX "EmailToken_userId_purpose_idx" ON "EmailToken"("userId", "purpose");

-- CreateIndex
CREATE INDEX "OutboxMail_sentAt_nextAttemptAt_idx" ON "OutboxMail"("sentAt", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "ThrottleCounter_expiresAt_idx" ON "ThrottleCounter"("expiresAt");

-- CreateIndex
CREATE INDEX "TrustedDevice_staffId_idx" ON "TrustedDevice"("staffId");

-- CreateIndex
CREATE INDEX "TrustedDevice_companyId_idx" ON "TrustedDevice"("companyId");

-- What follows only SQL can say.

-- One check-in that is not deleted per occurrence; the index decides races.
CREATE UNIQUE INDEX "CheckIn_scheduleId_taskId_slotAt_living" ON "CheckIn"("scheduleId", "taskId", "slotAt") WHERE "status" <> 'deleted';

-- A login name is unique among the living and free again once archived.
CREATE UNIQUE INDEX "Staff_companyId_loginNameKey_living" ON "Staff"("companyId", "loginNameKey") WHERE "archivedAt" IS NULL;

-- An address belongs to one account; registrations that nobody confirmed may stand beside each other.
CREATE UNIQUE INDEX "User_emailKey_confirmed" ON "User"("emailKey") WHERE "emailVerifiedAt" IS NOT NULL;
