-- Counters of attempts (sign-in, sign-up) per key and window; the key is a hash.
CREATE TABLE "attempt_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMPTZ(3),

    CONSTRAINT "attempt_limits_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "attempt_limits_expire_idx" ON "attempt_limits"("expire");
