-- Lists tell how many check-ins they have in all: to count a million would take too long for each page, so the numbers are
-- kept, whatever changes them. A month is one of UTC, in which the check-in was made.
CREATE TABLE "CheckInCount" (
    "scheduleId" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "taskId" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    PRIMARY KEY ("scheduleId", "month", "taskId", "location", "status"),
    CONSTRAINT "CheckInCount_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "Schedule" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

CREATE TRIGGER "CheckIn_count_insert" AFTER INSERT ON "CheckIn"
BEGIN
    INSERT INTO "CheckInCount" ("scheduleId", "month", "taskId", "location", "status", "count")
    VALUES (NEW."scheduleId", substr(NEW."checkedInAt", 1, 7), NEW."taskId", NEW."location", NEW."status", 1)
    ON CONFLICT DO UPDATE SET "count" = "count" + 1;
END;
CREATE TRIGGER "CheckIn_count_update" AFTER UPDATE OF "status" ON "CheckIn" WHEN NEW."status" <> OLD."status"
BEGIN
    UPDATE "CheckInCount" SET "count" = "count" - 1
    WHERE "scheduleId" = OLD."scheduleId" AND "month" = substr(OLD."checkedInAt", 1, 7) AND "taskId" = OLD."taskId"
        AND "location" = OLD."location" AND "status" = OLD."status";
    INSERT INTO "CheckInCount" ("scheduleId", "month", "taskId", "location", "status", "count")
    VALUES (NEW."scheduleId", substr(NEW."checkedInAt", 1, 7), NEW."taskId", NEW."location", NEW."status", 1)
    ON CONFLICT DO UPDATE SET "count" = "count" + 1;
END;
CREATE TRIGGER "CheckIn_count_delete" AFTER DELETE ON "CheckIn"
BEGIN
    UPDATE "CheckInCount" SET "count" = "count" - 1
    WHERE "scheduleId" = OLD."scheduleId" AND "month" = substr(OLD."checkedInAt", 1, 7) AND "taskId" = OLD."taskId"
        AND "location" = OLD."location" AND "status" = OLD."status";
END;

INSERT INTO "CheckInCount" ("scheduleId", "month", "taskId", "location", "status", "count")
SELECT "scheduleId", substr("checkedInAt", 1, 7), "taskId", "location", "status", count(*)
FROM "CheckIn" GROUP BY 1, 2, 3, 4, 5;
