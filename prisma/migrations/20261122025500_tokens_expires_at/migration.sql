-- The nightly purge reads the old tokens, not all of them.
CREATE INDEX "tokens_expires_at_idx" ON "tokens" ("expires_at");
