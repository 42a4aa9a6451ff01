/**
 * The SQL condition for a value `value` of the values `v`, asked for by the version `r`, that is out of its limits and was not
 * in them again since, at the same place under the same name. Whatever is out of its limits has a corrective action, and
 * nothing else has. CROSS JOIN fixes the join order: otherwise SQLite reads the versions of all tasks.
 */
export const isStillOut = `value.value ->> 'action' IS NOT NULL
    AND NOT EXISTS (
      SELECT 1 FROM TakenReadings later
      CROSS JOIN CheckIn again ON again.id = later.checkInId AND again.status <> 'deleted'
      CROSS JOIN TaskReadings version ON version.id = later.readingsId
      CROSS JOIN json_each(version.asked) named
      CROSS JOIN json_each(later.taken) found ON found.key = named.key
      WHERE later.scheduleId = v.scheduleId AND later.taskId = v.taskId AND later.takenAt > v.takenAt
        AND named.value ->> 'name' = r.asked ->> ('$[' || value.key || '].name')
        AND found.value ->> 'action' IS NULL)`
