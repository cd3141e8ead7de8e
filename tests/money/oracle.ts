/**
 * What the money of a booking has to be by rules R28 and R160–R163, counted in whole centimes and without a line of the
 * product: the other side of a comparison.
 */

export interface OracleLine {
  label: string;
  /** In hundredths. */
  quantity: number;
  /** In centimes with tax. */
  unitPrice: number;
}

interface OracleInvoice {
  number: string;
  total: number;
  rate: number;
  /** Of the price and the damage. */
  covered: number;
  credits: { number: string; amount: number; excl: number; covered: number }[];
}

/** Centimes as decimal text. */
export const text = (centimes: number): string =>
  `${centimes < 0 ? '-' : ''}${Math.floor(Math.abs(centimes) / 100)}.${String(Math.abs(centimes) % 100).padStart(2, '0')}`;

/** A whole number of `of` parts, rounded with halves away from nothing. */
const rounded = (value: number, of: number): number =>
  Math.sign(value) * Math.floor((2 * Math.abs(value) + of) / (2 * of));

/** What an amount with tax is before it. */
const beforeTax = (incl: number, rate: number): number => rounded(incl * 100, 100 + rate);

export type Ledger = ReturnType<typeof newLedger>;

export function newLedger(start: { price: number; days: number }) {
  const ledger = {
    ...start,
    damage: 0,
    paid: 0,
    held: 0,
    isOver: false,
    invoices: [] as OracleInvoice[],

    rest: (invoice: OracleInvoice) => invoice.total - invoice.credits.reduce((sum, { amount }) => sum + amount, 0),

    /** Those that stand: not credited in full. */
    standing: () => ledger.invoices.filter((invoice) => ledger.rest(invoice) > 0),

    /** What the standing invoices stand for of price and damage. */
    covered: () =>
      ledger
        .standing()
        .reduce(
          (sum, { covered, credits }) => credits.reduce((left, credit) => left - credit.covered, sum + covered),
          0,
        ),

    uncovered: () => Math.max(0, ledger.price + ledger.damage - ledger.covered()),

    adjustment: () => ledger.standing().reduce((sum, invoice) => sum + ledger.rest(invoice), 0) - ledger.covered(),

    owed: () => ledger.price + ledger.damage + ledger.adjustment(),

    totalOf: (lines: readonly OracleLine[]) =>
      lines.reduce((sum, { quantity, unitPrice }) => sum + rounded(quantity * unitPrice, 100), 0),

    receive: (amount: number) => void (ledger.paid += amount),
    giveBack: (amount: number) => void (ledger.paid -= amount),

    issue(number: string, total: number, rate: number) {
      ledger.invoices.push({ number, total, rate, covered: ledger.uncovered(), credits: [] });
    },

    credit(invoice: OracleInvoice, number: string, amount: number) {
      const before = invoice.credits.reduce((sum, credit) => sum + credit.amount, 0);
      const excl =
        beforeTax(before + amount, invoice.rate) - invoice.credits.reduce((sum, credit) => sum + credit.excl, 0);
      const left = invoice.credits.reduce((sum, credit) => sum - credit.covered, invoice.covered);
      const above = Math.max(0, ledger.covered() - ledger.price - ledger.damage);
      invoice.credits.push({ number, amount, excl, covered: Math.min(amount, left, above) });
    },

    facts() {
      let unspent = ledger.paid;
      const documents: [string, object][] = [];
      for (const invoice of ledger.invoices) {
        const rest = ledger.rest(invoice);
        const paid = Math.min(unspent, rest);
        unspent -= paid;
        const status = rest === 0 ? 'canceled' : paid === rest ? 'paid' : paid > 0 ? 'partial_paid' : 'sent';
        const excl = beforeTax(invoice.total, invoice.rate);
        documents.push([invoice.number, paper(invoice.total, excl, paid, status)]);
        for (const credit of invoice.credits)
          documents.push([credit.number, paper(-credit.amount, -credit.excl, 0, 'sent')]);
      }
      const owed = ledger.owed();
      return {
        price: text(ledger.price),
        damage: text(ledger.damage),
        adjustment: text(ledger.adjustment()),
        paid: text(ledger.paid),
        ledger: text(ledger.paid),
        held: text(ledger.held),
        paymentStatus: ledger.paid <= 0 ? 'unpaid' : ledger.paid >= owed ? 'paid' : 'partial_paid',
        documents: Object.fromEntries(documents.sort(([one], [other]) => (one < other ? -1 : 1))),
      };
    },

    /** Of the booking, in centimes. */
    sums() {
      const { invoices } = ledger;
      const credits = invoices.flatMap((invoice) => invoice.credits);
      const invoiced = invoices.reduce((sum, invoice) => sum + ledger.rest(invoice), 0);
      const excl = invoices.reduce((sum, { total, rate }) => sum + beforeTax(total, rate), 0);
      return {
        documents: invoices.length + credits.length,
        invoiced,
        tax: invoiced - excl + credits.reduce((sum, credit) => sum + credit.excl, 0),
        received: ledger.paid,
      };
    },
  };
  return ledger;
}

const paper = (incl: number, excl: number, paid: number, status: string) => ({
  excl: text(excl),
  tax: text(incl - excl),
  incl: text(incl),
  paid: text(paid),
  status,
});
