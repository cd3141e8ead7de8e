import { beforeAll, describe, expect, test } from 'vitest';
import { setClockForTests } from '~/platform/clock';
import { depositSchema, paymentSchema } from './payment-schema';

beforeAll(() => void setClockForTests(() => new Date('2026-01-15T09:00Z')));

const FORM = {
  kind: 'payment',
  amount: '1.250,50',
  method: 'cheque',
  receivedOn: '2026-01-15',
  requestKey: '6f1b4a3e-0000-4000-8000-000000000002',
  chequeNumber: ' 77 12 044 ',
  chequeBank: 'CIH Bank',
  chequeDueOn: '2026-02-01',
};
const faults = (change: Record<string, string>) => {
  const reading = paymentSchema.safeParse({ ...FORM, ...change });
  return reading.success ? [] : reading.error.issues.map(({ path, message }) => [path[0], message]);
};

test('a cheque is read with its number, bank and day; what is typed of one counts for nothing else', () => {
  expect(paymentSchema.parse(FORM)).toMatchObject({
    amount: '1250.50',
    cheque: { number: '7712044', bank: 'CIH Bank', dueOn: '2026-02-01' },
  });
  expect(paymentSchema.parse({ ...FORM, method: 'cash', chequeNumber: '?' })).toMatchObject({ cheque: null });
});

test.each<[Record<string, string>, string[][]]>([
  [{ chequeNumber: '' }, [['chequeNumber', 'errors-payment:chequeNumberRequired']]],
  [{ chequeNumber: 'é1' }, [['chequeNumber', 'errors-payment:chequeNumberInvalid']]],
  [{ chequeBank: ' ' }, [['chequeBank', 'errors-payment:chequeBankRequired']]],
  [{ chequeDueOn: '' }, [['chequeDueOn', 'errors-payment:chequeDueRequired']]],
  [{ chequeDueOn: '2027-01-17' }, [['chequeDueOn', 'errors-payment:chequeDueFar']]],
  [{ chequeDueOn: '2027-01-16' }, []],
  [
    { amount: '0', chequeBank: '' },
    [
      ['amount', 'errors-payment:amountInvalid'],
      ['chequeBank', 'errors-payment:chequeBankRequired'],
    ],
  ],
])('%o says what is wrong, field by field', (change, expected) => {
  expect(faults(change)).toEqual(expected);
});

describe('a caution by cheque', () => {
  const { receivedOn: happenedOn, ...rest } = FORM;
  const caution = (change: Record<string, string>) =>
    depositSchema.safeParse({ ...rest, kind: 'taken', happenedOn, ...change });

  test('is read with what stands on the cheque, and asks for it', () => {
    expect(caution({}).data).toMatchObject({ cheque: { number: '7712044', bank: 'CIH Bank', dueOn: '2026-02-01' } });
    const empty = caution({ chequeNumber: '', chequeBank: '', chequeDueOn: '' });
    expect(empty.error?.issues.map(({ path }) => path[0])).toEqual(['chequeNumber', 'chequeBank', 'chequeDueOn']);
  });

  test('asks for none as it is given back, kept, or taken in another way', () => {
    const none = { chequeNumber: '', chequeBank: '', chequeDueOn: '' };
    const others: Record<string, string>[] = [
      { kind: 'returned' },
      { kind: 'kept', reason: 'Pare-chocs' },
      { method: 'card' },
    ];
    for (const change of others) expect(caution({ ...none, ...change }).data).toMatchObject({ cheque: null });
  });
});
