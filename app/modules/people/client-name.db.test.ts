import { expect, test } from 'vitest';
import { Prisma } from '~/generated/prisma/client';
import { db } from '~/platform/db.server';
import { clientName } from './client-name';
import { clientNameSql } from './client-name.server';

test.each([
  ['Atlas Travaux SARL', 'Salma Idrissi'],
  [null, 'Salma Idrissi'],
  ['', 'Salma Idrissi'],
])('the database names a client as the application does: company %j', async (companyName, fullName) => {
  const row = Prisma.sql`(SELECT ${companyName}::text AS company_name, ${fullName}::text AS full_name) c`;
  const [read] = await db.$queryRaw<{ name: string }[]>`SELECT ${clientNameSql} AS name FROM ${row}`;
  expect(read?.name).toBe(clientName({ companyName, fullName }));
});
