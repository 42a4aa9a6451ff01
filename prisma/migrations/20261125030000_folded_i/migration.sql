-- The Turkish i with and without its dot is one letter in keys, as in foldedKey. Where two names would become one, the
-- later keeps its old key until it is saved again.
UPDATE OR IGNORE "Staff" SET "loginNameKey" = replace(replace("loginNameKey", 'i' || char(775), 'i'), char(305), 'i')
WHERE "loginNameKey" LIKE '%' || char(305) || '%' OR "loginNameKey" LIKE '%i' || char(775) || '%';
UPDATE OR IGNORE "GroupName" SET "nameKey" = replace(replace("nameKey", 'i' || char(775), 'i'), char(305), 'i')
WHERE "nameKey" LIKE '%' || char(305) || '%' OR "nameKey" LIKE '%i' || char(775) || '%';
