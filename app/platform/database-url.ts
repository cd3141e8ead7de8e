import type { PoolConfig } from 'pg';

type Connection = Pick<PoolConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'>;

/**
 * The parts of a `postgresql://` URL as `pg` wants them. `?host=/run/postgresql` names a socket
 * folder; `?sslmode=require` encrypts, `verify-full` also checks the server's certificate.
 * @throws TypeError when the text is not a URL
 */
export function connectionFields(databaseUrl: string): Connection {
  const url = new URL(databaseUrl);
  const sslmode = url.searchParams.get('sslmode') ?? 'disable';
  return {
    host: url.searchParams.get('host') ?? (url.hostname || '127.0.0.1'),
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username) || 'postgres',
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)) || 'postgres',
    ssl: ['disable', 'allow', 'prefer'].includes(sslmode)
      ? false
      : { rejectUnauthorized: sslmode.startsWith('verify') },
  };
}

/** For `options`: a connection takes the role that only reads and writes rows, whoever signed it in (README, Deploy). */
export const asRole = (role: string) => (role === 'none' ? '' : ` -c role=${role}`);
