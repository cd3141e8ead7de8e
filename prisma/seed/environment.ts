import { randomBytes } from 'node:crypto';

/** The seed signs nothing: `npm run db:seed` needs no more than DATABASE_URL. Imported before anything else. */
process.env.SESSION_SECRET ||= randomBytes(24).toString('hex');
