-- An alert is about a missed slot, a comment, what could not be done, or what a supervisor wants done again.
CREATE TABLE "new_Alert" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "recipientId" TEXT NOT NULL,
    "missedSlotId" TEXT,
    "commentId" TEXT,
    "notDoneReportId" TEXT,
    "inspectionId" TEXT,
    "dueAt" DATETIME NOT NULL,
    "waits" BOOLEAN NOT NULL DEFAULT true,
    "toldAt" DATETIME,
    CONSTRAINT "Alert_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "Recipient" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_missedSlotId_fkey" FOREIGN KEY ("missedSlotId") REFERENCES "MissedSlot" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_notDoneReportId_fkey" FOREIGN KEY ("notDoneReportId") REFERENCES "NotDoneReport" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_inspectionId_fkey" FOREIGN KEY ("inspectionId") REFERENCES "Inspection" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Alert_about_check" CHECK (
      ("missedSlotId" IS NOT NULL) + ("commentId" IS NOT NULL) + ("notDoneReportId" IS NOT NULL) + ("inspectionId" IS NOT NULL) = 1)
);
INSERT INTO "new_Alert" ("id", "recipientId", "missedSlotId", "commentId", "notDoneReportId", "dueAt", "waits", "toldAt")
    SELECT "id", "recipientId", "missedSlotId", "commentId", "notDoneReportId", "dueAt", "waits", "toldAt" FROM "Alert";
DROP TABLE "Alert";
ALTER TABLE "new_Alert" RENAME TO "Alert";
-- Each alert is in one of these four alone: there are many.
CREATE UNIQUE INDEX "Alert_missedSlotId_recipientId_key" ON "Alert"("missedSlotId", "recipientId") WHERE "missedSlotId" IS NOT NULL;
CREATE UNIQUE INDEX "Alert_commentId_recipientId_key" ON "Alert"("commentId", "recipientId") WHERE "commentId" IS NOT NULL;
CREATE UNIQUE INDEX "Alert_notDoneReportId_recipientId_key" ON "Alert"("notDoneReportId", "recipientId") WHERE "notDoneReportId" IS NOT NULL;
CREATE UNIQUE INDEX "Alert_inspectionId_recipientId_key" ON "Alert"("inspectionId", "recipientId") WHERE "inspectionId" IS NOT NULL;
CREATE INDEX "Alert_recipientId_toldAt_idx" ON "Alert"("recipientId", "toldAt");
CREATE INDEX "Alert_dueAt_idx" ON "Alert"("dueAt");
CREATE INDEX "Alert_recipientId_waits_dueAt_idx" ON "Alert"("recipientId", "waits", "dueAt");
