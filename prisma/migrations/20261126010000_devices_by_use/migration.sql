-- After each check-in from a new device, the person's devices that were last used too long ago are forgotten.
DROP INDEX "TrustedDevice_staffId_idx";
CREATE INDEX "TrustedDevice_staffId_lastUsedAt_idx" ON "TrustedDevice"("staffId", "lastUsedAt");
