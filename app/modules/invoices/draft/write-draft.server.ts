import { DomainError } from '~/errors/domain-error';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { lockBooking } from '~/modules/bookings/lifecycle/transition-booking.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { inTransaction, type Transaction } from '~/platform/db.server';
import { asJson, buyerOf, PARTIES, sellerOf } from '../invoice-people.server';
import { linesOfBooking, linesTotal } from './draft-lines';
import { lineRows, totalsOf } from './save-draft.server';

/**
 * Writes a draft of what a booking's invoices do not stand for yet, its lines in `language`. A booking has one draft at
 * most: asked for again, it is that one.
 * @returns the id of the draft
 * @throws DomainError bookingNotFound, bookingDataNotFound unless it is confirmed or completed, invoiceGenerateFailed
 */
export function writeDraft(scope: AgencyScope, reference: string, language: Language): Promise<string> {
  return inTransaction(async (tx) => {
    const { id, status } = await lockBooking(tx, scope, reference);
    if (status !== 'confirmed' && status !== 'completed') throw new DomainError('bookingDataNotFound');
    const own = { agencyId: scope.agencyId, bookingId: id };
    const draft = await tx.invoice.findFirst({ where: { ...own, status: 'draft' }, select: { id: true } });
    return draft?.id ?? (await write(tx, own, language));
  }).catch((error: unknown) => rethrowAs(error, 'invoiceGenerateFailed'));
}

async function write(tx: Transaction, own: { agencyId: string; bookingId: string }, language: Language) {
  const booking = await tx.booking.findFirstOrThrow({
    where: { id: own.bookingId, agencyId: own.agencyId },
    include: {
      ...PARTIES,
      vehicle: { select: { make: true, modelName: true, registrationNumber: true } },
      invoices: {
        where: { status: { not: 'canceled' }, NOT: { corrects: { status: 'canceled' } } },
        select: { coveredAmount: true },
      },
    },
  });
  const { settings } = booking.agency;
  const taxRate = (settings?.taxRate ?? 0).toString();
  const lines = linesOfBooking(
    {
      days: booking.days,
      pricePerDay: booking.pricePerDay.toFixed(2),
      totalPrice: booking.totalPrice.toFixed(2),
      damageAmount: booking.damageAmount.toFixed(2),
      covered: booking.invoices
        .reduce((sum, one) => sum.plus(one.coveredAmount), booking.paidAmount.times(0))
        .toFixed(2),
    },
    namesIn(language, booking.vehicle),
  );
  const { id } = await tx.invoice.create({
    data: {
      ...own,
      clientId: booking.clientId,
      periodStart: booking.pickupAt,
      periodEnd: booking.returnAt,
      taxRate,
      ...totalsOf(linesTotal(lines), taxRate),
      buyer: asJson(buyerOf(booking)),
      seller: asJson(sellerOf(booking)),
    },
  });
  await tx.invoiceLine.createMany({ data: lineRows({ agencyId: own.agencyId, invoiceId: id }, lines) });
  return id;
}

function namesIn(language: Language, vehicle: { make: string; modelName: string; registrationNumber: string }) {
  const t = translator(language);
  return {
    rental: t('invoice-lines:rental', {
      vehicle: `${vehicle.make} ${vehicle.modelName}`,
      plate: vehicle.registrationNumber,
    }),
    discount: t('invoice-lines:discount'),
    supplement: t('invoice-lines:supplement'),
    damage: t('invoice-lines:damage'),
    extra: t('invoice-lines:extra'),
  };
}
