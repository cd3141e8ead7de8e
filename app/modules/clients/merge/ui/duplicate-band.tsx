import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { instantToWall } from '~/platform/clock';
import { Button, ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { Duplicate } from '../duplicates.server';

/** Records that may be of the same person: why, and what to do about each. */
export function DuplicateBand({ clientId, duplicates }: { clientId: string; duplicates: readonly Duplicate[] }) {
  const { t } = useTranslation('agency-client');
  const lang = useLanguage();
  if (duplicates.length === 0) return null;
  return (
    <section aria-labelledby="duplicates" className="rounded-field bg-warn-tint px-4 py-3 text-warn">
      <h2 id="duplicates" className="flex items-center gap-2 font-semibold">
        <Icon name="users" />
        {t('duplicates.title', { count: duplicates.length })}
      </h2>
      <ul>
        {duplicates.map((other) => (
          <li key={other.id} className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 text-table">
              {t(`duplicates.by.${other.by}`, {
                name: clientName(other),
                day: formatDate(instantToWall(other.createdAt), lang, 'medium'),
              })}{' '}
              {t('duplicates.bookings', { count: other.bookings })}
            </p>
            <div className="flex flex-wrap gap-2">
              <Form method="post" action={paths.agencyClientsApart(lang, clientId, other.id)}>
                <Button size="sm" tone="ghost" className="!text-warn">
                  {t('duplicates.apart')}
                </Button>
              </Form>
              <ButtonLink size="sm" href={paths.agencyClientMerge(lang, clientId, other.id)}>
                {t('duplicates.compare')}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
