-- Messages of a person whose account goes: what must still be said is sent, then address and facts leave the row.
ALTER TABLE "outbox_messages" ADD COLUMN "erase_once_sent" BOOLEAN NOT NULL DEFAULT false;

-- The nightly purges find the oldest by these.
CREATE INDEX "outbox_messages_created_at_idx" ON "outbox_messages"("created_at");
CREATE INDEX "notifications_dismissed_at_idx" ON "notifications"("dismissed_at");
