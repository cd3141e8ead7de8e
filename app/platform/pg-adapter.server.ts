import { PrismaPg } from '@prisma/adapter-pg';

/**
 * PrismaPg, without its leak: it gives a transaction's connection back only after COMMIT or ROLLBACK
 * went through. One that fails (a rule checked at commit, a server that stopped) would keep its place
 * in the pool for ever.
 */
export class PgAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => {
      const transaction = await start(isolationLevel);
      const execute = transaction.executeRaw.bind(transaction);
      transaction.executeRaw = async (query) => {
        try {
          return await execute(query);
        } catch (error) {
          // The pool itself throws away a connection that is no longer usable.
          if (query.sql === 'COMMIT' || query.sql === 'ROLLBACK') await transaction.rollback();
          throw error;
        }
      };
      return transaction;
    };
    return adapter;
  }
}
