/**
 * The SQL condition for a value `value` of the values `v`, asked for by the version `r`, that is out of its limits and was not
 * in them again in the last three check-ins since, at the same place under the same name. Whatever is out of its limits has a
 * corrective action, and nothing else has. More than three would make a job of a long night slow; CROSS JOIN fixes the join
 * order, as SQLite would read the versions of all tasks.
 */
export const isStillOut = `value.value ->> 'action' IS NOT NULL
    AND NOT EXISTS (
      SELECT 1
      FROM (
        SELECT newer.checkInId, newer.readingsId, newer.taken FROM TakenReadings newer
        WHERE newer.scheduleId = v.scheduleId AND newer.taskId = v.taskId AND newer.takenAt > v.takenAt
        ORDER BY newer.takenAt DESC LIMIT 3) later
      CROSS JOIN CheckIn again ON again.id = later.checkInId AND again.status <> 'deleted'
      CROSS JOIN TaskReadings version ON version.id = later.readingsId
      CROSS JOIN json_each(version.asked) named
      WHERE named.value ->> 'name' = r.asked ->> ('$[' || value.key || '].name')
        AND later.taken ->> ('$[' || named.key || '].value') IS NOT NULL
        AND later.taken ->> ('$[' || named.key || '].action') IS NULL)`
