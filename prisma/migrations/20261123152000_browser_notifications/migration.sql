-- Browsers that are told of notices while no page is open (R221). A session is a signed-in browser: what ends it ends this.
CREATE TABLE "push_subscriptions" (
  "session_id" UUID NOT NULL,
  "endpoint" TEXT NOT NULL,
  "p256dh" TEXT NOT NULL,
  "auth" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_success_at" TIMESTAMPTZ(3),
  CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("session_id"),
  CONSTRAINT "push_subscriptions_session_id_fkey" FOREIGN KEY ("session_id")
    REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  -- A name with a dot, the usual port, no account: push services have such addresses, machines of a private network have not.
  CONSTRAINT push_subscriptions_endpoint CHECK (length(endpoint) <= 1000
    AND endpoint ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?/[!-~]*$'),
  CONSTRAINT push_subscriptions_p256dh CHECK (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  CONSTRAINT push_subscriptions_auth CHECK (auth ~ '^[A-Za-z0-9_-]{22}$')
);
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");

-- What they are still to be told of (R222): a row goes once it was said or given up.
CREATE TABLE "push_messages" (
  "session_id" UUID NOT NULL,
  "notification_id" UUID NOT NULL,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "error_message" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "push_messages_pkey" PRIMARY KEY ("session_id", "notification_id"),
  CONSTRAINT "push_messages_session_id_fkey" FOREIGN KEY ("session_id")
    REFERENCES "push_subscriptions"("session_id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "push_messages_notification_id_fkey" FOREIGN KEY ("notification_id")
    REFERENCES "notifications"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT push_messages_attempts CHECK (attempts >= 0)
);
CREATE INDEX "push_messages_next_attempt_at_idx" ON "push_messages"("next_attempt_at");
CREATE INDEX "push_messages_notification_id_idx" ON "push_messages"("notification_id");

-- In the transaction of the notice, for each browser of whose bell it is. One that is being signed out meanwhile is left
-- out without a wait: what caused the notice neither fails nor stands still for it.
CREATE FUNCTION plan_pushes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO push_messages (session_id, notification_id)
  SELECT u.session_id, n.id
  FROM added n
  JOIN profiles p ON p.status = 'active' AND CASE n.audience
    WHEN 'platform' THEN p.role = 'admin'
    ELSE p.role = 'agency' AND p.id = (SELECT a.owner_id FROM agencies a WHERE a.id = n.agency_id) END
  JOIN sessions s ON s.profile_id = p.id
  JOIN push_subscriptions u ON u.session_id = s.id
  WHERE NOT n.is_read AND NOT n.is_dismissed
  FOR KEY SHARE OF u SKIP LOCKED;
  RETURN NULL;
END $$;
CREATE TRIGGER plan_pushes AFTER INSERT ON notifications REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION plan_pushes();

SELECT complete_table_rules();
