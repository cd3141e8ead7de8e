import { Prisma } from '~/generated/prisma/client';

/** client-name.ts `clientName` of client `c`, for the database to read and sort by. */
export const clientNameSql = Prisma.sql`coalesce(c.company_name, c.full_name)`;
