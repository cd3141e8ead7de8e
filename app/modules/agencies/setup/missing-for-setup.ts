import { SETUP_FIELDS, type SetupField } from './setup-steps';

interface Facts {
  name: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  citySlug: string | null;
}

/** What an agency still lacks to count as complete, in the order of the forms; everything while there is none. */
export function missingForSetup(agency: Facts | null | undefined): SetupField[] {
  const filled = { ...agency, city: agency?.citySlug };
  return SETUP_FIELDS.filter((field) => !filled[field]?.trim());
}
