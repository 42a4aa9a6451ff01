-- A task that is archived is taken out of its schedules some at a time: until it is out of all, it stands here.
CREATE TABLE "TaskToTakeOut" (
    "taskId" TEXT NOT NULL PRIMARY KEY,
    CONSTRAINT "TaskToTakeOut_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES "Task" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
