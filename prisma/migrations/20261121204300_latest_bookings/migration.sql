-- CreateIndex
CREATE INDEX "bookings_created_at_id_idx" ON "bookings"("created_at" DESC, "id");
