-- What a task is called in other languages; without a description of its own, the original one counts.
CREATE TABLE "TaskTranslation" (
    "taskId" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "publicName" TEXT NOT NULL,
    "description" TEXT,

    PRIMARY KEY ("taskId", "language"),
    CONSTRAINT "TaskTranslation_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "Task" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
