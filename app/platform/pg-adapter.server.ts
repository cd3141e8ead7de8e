import { PrismaPg } from '@prisma/adapter-pg';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Transaction = Awaited<ReturnType<Adapter['startTransaction']>>;

/**
 * PrismaPg, mended in two places.
 * - It gives a transaction's connection back only after COMMIT or ROLLBACK went through. One that
 *   fails (a rule checked at commit, a server that stopped) would keep its place in the pool for ever.
 * - It sends the queries that a transaction asks for together without waiting, which `pg` will refuse.
 */
export class PgAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => mend(await start(isolationLevel));
    return adapter;
  }
}

function mend(transaction: Transaction): Transaction {
  const query = transaction.queryRaw.bind(transaction);
  const execute = transaction.executeRaw.bind(transaction);
  const inTurn = oneAtATime();

  transaction.queryRaw = (statement) => inTurn(() => query(statement));
  transaction.executeRaw = async (statement) => {
    try {
      return await inTurn(() => execute(statement));
    } catch (error) {
      // The pool itself throws away a connection that is no longer usable.
      if (statement.sql === 'COMMIT' || statement.sql === 'ROLLBACK') await transaction.rollback();
      throw error;
    }
  };
  return transaction;
}

function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
