-- The works of a whole agency by day: its list of works, and what reports count of a period.
CREATE INDEX "vehicle_works_agency_id_done_on_id_idx" ON "vehicle_works"("agency_id", "done_on" DESC, "id");
