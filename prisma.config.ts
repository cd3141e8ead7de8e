import { defineConfig } from 'prisma/config';
import { endWithoutWaiting, MigrationAdapter } from './prisma/migration-adapter';

/** Migrations run as the owner of the tables, who need not be the application's account. */
const ownerUrl = process.env.MIGRATION_DATABASE_URL || process.env.DATABASE_URL;

/** The schema names DATABASE_URL, which must be a URL even for commands that do not connect. */
process.env.DATABASE_URL ||= 'postgresql://unset@127.0.0.1:1/unset';

endWithoutWaiting();

/** No native engine is ever downloaded: the commands run in JavaScript over the `pg` driver. */
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  experimental: { adapter: true },
  engine: 'js',
  adapter: async () => new MigrationAdapter(ownerUrl || process.env.DATABASE_URL || ''),
});
