import { randomBytes } from 'node:crypto';

/** The seed signs nothing: `npm run db:seed` needs no more than DATABASE_URL. Imported before anything else. */
process.env.SESSION_SECRET ||= randomBytes(24).toString('hex');

/** The sample data have a past, which the owner's role alone may write (R331). */
process.env.DATABASE_URL = process.env.MIGRATION_DATABASE_URL || process.env.DATABASE_URL;
process.env.DATABASE_ROLE = 'none';
