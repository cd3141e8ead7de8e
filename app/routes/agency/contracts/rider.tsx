import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { PaperFiles } from '~/modules/contracts/details/ui/contract-paper-card';
import { openRider } from '~/modules/contracts/riders/open-rider.server';
import { RiderChanges } from '~/modules/contracts/riders/ui/rider-changes';
import { RiderFrame } from '~/modules/contracts/riders/ui/rider-frame';
import { Signed } from '~/modules/contracts/signing/ui/signing-card';
import { paths } from '~/paths';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Card, CardHeader } from '~/ui/layout/card';

export const handle = {
  i18n: ['agency-rider', 'contract-paper'],
  hydrate: 'app',
} satisfies RouteHandle;

/** A rider of a contract of the agency (R192): what it changes, who signed it, and its paper. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', ({ scope, params: { number = '', sequence }, lang }) =>
    openRider(scope, { of: number, sequence }, lang),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyRider() {
  const { rider } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-rider');
  const lang = useLanguage();
  const { contract, sequence, number, createdAt, client, status, signed, isSignable } = rider;
  return (
    <RiderFrame rider={rider} title={t('heading', { number: `\u2066${number}\u2069` })}>
      <p className="-mt-3 mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">
          {formatDate(createdAt, lang, 'medium')} · <bdi dir="auto">{client}</bdi>
        </span>
        <Badge tone={status === 'signed' ? 'ok' : 'warn'}>{t(`state.${status}`)}</Badge>
      </p>
      <div className="grid gap-4">
        <RiderChanges rider={rider} />
        <Card pad="none" as="section" labelledBy="signing">
          <CardHeader id="signing" title={t('signing')} />
          <div className="grid gap-4 p-5">
            {signed ? <Signed signed={signed} /> : null}
            {isSignable ? (
              <>
                <p className="text-table text-muted">{t('unsigned')}</p>
                <div className="flex flex-wrap gap-2">
                  <ButtonLink href={paths.agencyRiderSign(lang, contract, sequence)}>{t('signScreen')}</ButtonLink>
                  <ButtonLink href={paths.agencyRiderPaper(lang, contract, sequence)}>{t('signPaper')}</ButtonLink>
                </div>
              </>
            ) : null}
          </div>
        </Card>
        <Card pad="none" as="section" labelledBy="paper">
          <CardHeader id="paper" title={t('paper')} />
          <div className="p-5">
            <PaperFiles path={(language) => paths.agencyRiderFile(language, contract, sequence)} />
          </div>
        </Card>
      </div>
    </RiderFrame>
  );
}
