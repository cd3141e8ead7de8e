import type { Client } from 'pg';

export function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T>;
export function withDatabase(url: string, database: string): string;
export function databaseName(url: string): string;
export function ensureDatabase(url: string): Promise<void>;
export function createDatabase(
  url: string,
  template?: string,
  how?: { strategy?: string; tablespace?: string },
): Promise<void>;
export function dropDatabase(url: string): Promise<void>;
