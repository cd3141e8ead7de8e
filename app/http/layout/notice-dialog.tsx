import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import type { BookingBrief as Booking } from '~/modules/bookings/details/booking-brief.server';
import { BookingBrief } from '~/modules/bookings/details/ui/booking-brief';
import type { VehicleBrief as Vehicle } from '~/modules/fleet/page/vehicle-brief.server';
import { VehicleBrief } from '~/modules/fleet/page/ui/vehicle-brief';
import { noticeWords } from '~/modules/messaging/notice-words';
import type { Notice } from '~/modules/notifications/list-notices.server';
import { noticeHref } from '~/modules/notifications/notice-href';
import { type AskFailure, askJson, failureOf } from '~/modules/notifications/ui/ask-json';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Modal, MODAL_CROSS } from '~/ui/layout/modal';
import { TextLink } from '~/ui/text-link';

/** What the window of a notice is answered: the booking or the vehicle that it speaks of. */
export type NoticeBrief = { booking: Booking; vehicle?: undefined } | { vehicle: Vehicle; booking?: undefined };

export interface NoticeDialogProps {
  notice: Notice;
  /** Where what it shows is read from. */
  path: string;
  /** The link that was pressed. */
  opener: HTMLElement;
  onClose: () => void;
}

/** The booking or the vehicle of a notice, over the page in which the notice was pressed (R234). */
export default function NoticeDialog({ notice, path, opener, onClose }: NoticeDialogProps) {
  const { t } = useTranslation(['notifications', 'common']);
  const lang = useLanguage();
  const title = t(notice.title as never, noticeWords(notice.values, lang));
  const cross = (
    <button type="button" onClick={onClose} aria-label={t('common:action.close')} className={MODAL_CROSS}>
      <Icon name="x" />
    </button>
  );
  return (
    <Modal title={title} closeButton={cross} onClose={onClose} opener={opener}>
      <Suspense fallback={<Room />}>
        <Brief notice={notice} path={path} />
      </Suspense>
    </Modal>
  );
}

function Brief({ notice, path }: { notice: Notice; path: string }) {
  const { t } = useTranslation(['notice-brief', 'notifications']);
  const lang = useLanguage();
  const { brief, failure, again } = useBrief(path);
  if (failure) {
    return (
      <div role="alert" className="mt-3">
        <p className="font-semibold">{t('failed')}</p>
        <p className="text-small text-muted">{t(`notifications:error.${failure}`)}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="button" onClick={again}>
            {t('notifications:error.again')}
          </Button>
          <TextLink href={noticeHref(notice, lang) ?? ''}>{t('openPage')}</TextLink>
        </p>
      </div>
    );
  }
  if (!brief) {
    return (
      <Room>
        <p role="status" className="text-muted">
          {t('loading')}
        </p>
      </Room>
    );
  }
  return brief.booking ? <BookingBrief booking={brief.booking} /> : <VehicleBrief vehicle={brief.vehicle} />;
}

/** About as high as what comes: the window does not grow under the finger. */
const Room = ({ children }: { children?: ReactNode }) => <div className="mt-3 min-h-96">{children}</div>;

/** What the window shows, asked for at once and whenever `again` is called; only the latest answer counts. */
function useBrief(path: string) {
  const [state, setState] = useState<{ brief?: NoticeBrief; failure?: AskFailure }>({});
  const asked = useRef(0);
  const ask = useCallback(async () => {
    const own = ++asked.current;
    setState({});
    const next = await askJson<NoticeBrief>(path).then(
      (brief) => ({ brief }),
      (error: unknown) => ({ failure: failureOf(error) }),
    );
    if (own === asked.current) setState(next);
  }, [path]);
  useEffect(() => {
    void ask();
    return () => void (asked.current += 1);
  }, [ask]);
  return { ...state, again: () => void ask() };
}
