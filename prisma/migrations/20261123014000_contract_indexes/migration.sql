-- The agency's latest contracts, and those of a client or a vehicle.
CREATE INDEX contracts_of_agency_by_creation ON contracts (agency_id, created_at DESC, id);
CREATE INDEX contracts_of_client ON contracts (client_id);
CREATE INDEX contracts_of_vehicle ON contracts (vehicle_id);
