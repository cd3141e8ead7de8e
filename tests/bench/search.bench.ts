import pg from 'pg';
import { createDatabase, dropDatabase } from '../../scripts/lib/database.mjs';
