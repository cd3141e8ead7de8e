import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { formatExactMoney, formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { useFuelLevel } from '~/modules/bookings/handover/ui/handover-fields';
import type { EditedPart } from '~/modules/bookings/desk/edit/edit-booking.server';
import { parseWall } from '~/platform/clock';
import type { BookingDetails } from '../find-booking.server';

type Event = BookingDetails['events'][number];

const EDITED_PARTS = [
  'places',
  'drivers',
  'total',
  'deposit',
  'notes',
  'extensible',
  'agencyNotes',
] as const satisfies readonly EditedPart[];

/** What the agency reads under a line of the timeline: the sum, the reading of the car, what was before and what is. */
export function useEventNote() {
  const { t } = useTranslation(['agency-booking', 'terms-booking']);
  const lang = useLanguage();
  const level = useFuelLevel();
  const period = (dates: unknown) => {
    const [from, to] = (Array.isArray(dates) ? dates : []).map(parseWall);
    return from && to
      ? t('note.period', { from: formatDateTime(from, lang, 'medium'), to: formatDateTime(to, lang, 'medium') })
      : null;
  };
  const edited = ({ parts, total }: Event['data']) => {
    const sums = total as { before?: unknown; now?: unknown } | undefined;
    const money = (amount: unknown) => formatExactMoney(String(amount), lang);
    const lines = EDITED_PARTS.filter((part) => (parts as unknown[]).includes(part)).map((part) =>
      part === 'total' && sums
        ? t('note.change', {
            part: t('note.part.total'),
            change: t('note.exchange', { from: money(sums.before), to: money(sums.now) }),
          })
        : t(`note.part.${part}`),
    );
    return lines.join('\n');
  };
  return ({ type, data }: Pick<Event, 'type' | 'data'>): string | null => {
    const { amount, method, mileage, fuel } = data;
    if (typeof amount === 'string') {
      const money = formatExactMoney(amount, lang);
      const isKnown = method === 'cash' || method === 'card' || method === 'cheque' || method === 'transfer';
      return isKnown ? t('note.money', { money, method: t(`terms-booking:paymentMethod.${method}`) }) : money;
    }
    if (typeof mileage === 'number' && typeof fuel === 'number') {
      const reading = t('note.reading', { km: formatNumber(mileage, lang), fuel: level(fuel) });
      const { extra } = data;
      return typeof extra === 'string' ? t('note.extra', { reading, extra: formatExactMoney(extra, lang) }) : reading;
    }
    if (Array.isArray(data.parts)) return edited(data);
    if (type !== 'moved') return null;
    const vehicle = data.vehicle as { from?: unknown; to?: unknown } | undefined;
    const lines = [
      vehicle && t('note.exchange', { from: String(vehicle.from), to: String(vehicle.to) }),
      data.from ? t('note.exchange', { from: period(data.from) ?? '', to: period(data.to) ?? '' }) : null,
    ].filter(Boolean);
    return lines.length > 0 ? lines.join('\n') : null;
  };
}
