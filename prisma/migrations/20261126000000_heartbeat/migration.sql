-- One row, written again and again: that it is young shows that the database takes what is written, and how far behind
-- a replica is.
CREATE TABLE "Heartbeat" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "at" DATETIME NOT NULL,
    CONSTRAINT "Heartbeat_id_check" CHECK ("id" = 1)
);
