import type { InvoicePaper } from '~/modules/invoices/details/find-invoice.server';
import { day, wall } from '~/platform/clock';

/** The paper of an invoice of 2.760 DH with tax at 20 %, of which 2.260 are paid; `change` says otherwise. */
export function invoicePaper(change: Partial<InvoicePaper> = {}): InvoicePaper {
  return {
    id: '6f1b4a3e-0000-4000-8000-000000000001',
    bookingId: '6f1b4a3e-0000-4000-8000-000000000002',
    kind: 'invoice',
    number: 'FAC-2026-0231',
    status: 'partial_paid',
    currency: 'MAD',
    createdAt: new Date('2026-11-27T09:00:00Z'),
    issuedOn: day('2026-11-27'),
    dueOn: day('2026-12-27'),
    periodStart: wall('2026-11-20T09:30'),
    periodEnd: wall('2026-11-27T09:30'),
    taxRate: '20',
    totalExcl: '2300.00',
    taxAmount: '460.00',
    totalIncl: '2760.00',
    paidAmount: '2260.00',
    credited: '0.00',
    due: '500.00',
    buyer: {
      name: 'Somatraf SARL',
      phone: '+212522756018',
      address: 'Quartier industriel Sidi Bernoussi, 20600 Casablanca',
      ice: '001730482000015',
    },
    seller: {
      name: 'Atlas Mobilité SARL',
      address: '12 rue Ibn Al Moutaz, Maârif',
      city: 'Casablanca',
      phone: '+212522981430',
      email: 'contact@atlas-mobilite.ma',
      ice: '002894513000071',
      fiscalId: '50147826',
      rc: '451208',
      tp: '35810246',
      cnss: '6128840',
    },
    isCompany: true,
    logoKey: null,
    corrects: null,
    credits: [],
    lines: [
      line('Location Dacia Lodgy, 30112-د-6', '7.00', '300.00', '1750.00', '2100.00'),
      line('Livraison à l’aéroport', '1.00', '610.00', '508.33', '610.00'),
      line('Siège enfant', '7.00', '20.00', '116.67', '140.00'),
      line('Remise client fidèle', '1.00', '-90.00', '-75.00', '-90.00'),
    ],
    booking: { reference: 'RH-7K3M-Q9TZ', contract: 'CTR-2026-0181' },
    payments: [
      {
        id: '6f1b4a3e-0000-4000-8000-000000000002',
        kind: 'payment',
        amount: '1500.00',
        method: 'cheque',
        reference: null,
        chequeNumber: '4471902',
        receivedOn: day('2026-11-20'),
      },
      {
        id: '6f1b4a3e-0000-4000-8000-000000000003',
        kind: 'payment',
        amount: '760.00',
        method: 'transfer',
        reference: 'VIR-88214',
        chequeNumber: null,
        receivedOn: day('2026-11-27'),
      },
    ],
    ...change,
  };
}

const line = (label: string, quantity: string, unitPrice: string, totalExcl: string, total: string) => ({
  label,
  quantity,
  unitPrice,
  totalExcl,
  total,
});
