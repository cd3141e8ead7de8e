import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { paths, withQuery } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Figures } from '~/ui/data/figures';
import { Notice } from '~/ui/feedback/flash';
import { Card, CardHeader } from '~/ui/layout/card';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Code } from '~/ui/list/cells';
import { FactCard } from '../../ui/fact-card';
import type { AgencyPage } from '../find-agency.server';
import { AgencyStatusBadge, VerificationMark } from './agency-cells';

type Part = { agency: AgencyPage };

/** Whose page this is, its states, and the steps that its state allows. */
export function AgencyHead({ agency: { id, name, status, verification, slug, isComplete } }: Part) {
  const { t } = useTranslation('admin-agency');
  const lang = useLanguage();
  return (
    <>
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('list'), href: paths.adminAgencies(lang) }, { label: `\u2068${name}\u2069` }]}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="heading text-h1">
            <bdi>{name}</bdi>
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-3 text-table">
            <AgencyStatusBadge status={status} />
            <VerificationMark verification={verification} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isComplete ? (
            <ButtonLink href={paths.agency(lang, slug)} icon="external-link">
              {t('publicPage')}
            </ButtonLink>
          ) : null}
          {isComplete ? (
            <ButtonLink href={paths.adminAgencyView(lang, id)} icon="eye">
              {t('view.link')}
            </ButtonLink>
          ) : null}
          {status === 'active' && isComplete ? (
            <ButtonLink href={withQuery(paths.adminNewBooking(lang), { agency: id })} icon="plus">
              {t('newBooking')}
            </ButtonLink>
          ) : null}
          <ButtonLink href={paths.adminAgencyVerify(lang, id)} icon="shield-check" tone="primary">
            {t('verify.link')}
          </ButtonLink>
          {status === 'suspended' ? (
            <ButtonLink href={paths.adminAgencyReactivate(lang, id)}>{t('reactivate.link')}</ButtonLink>
          ) : (
            <ButtonLink href={paths.adminAgencySuspend(lang, id)}>{t('suspend.link')}</ButtonLink>
          )}
          <ButtonLink href={paths.adminAgencyDelete(lang, id)} tone="ghost">
            {t('delete.link')}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

/** Why it is suspended, and since when. */
export function SuspensionBand({ agency: { suspendedOn, suspensionReason } }: Part) {
  const { t } = useTranslation('admin-agency');
  const lang = useLanguage();
  if (!suspendedOn) return null;
  return (
    <Notice type="warning" title={t('suspendedOn', { day: formatDate(suspendedOn, lang, 'long') })}>
      {suspensionReason ? <p dir="auto">{suspensionReason}</p> : null}
    </Notice>
  );
}

/** What it has, in figures. */
export function AgencyFigures({ agency: { figures } }: Part) {
  const { t } = useTranslation('admin-agency');
  const lang = useLanguage();
  return (
    <Figures
      items={[
        { label: t('figures.vehicles'), value: figures.vehicles },
        {
          label: t('figures.bookings'),
          value: figures.bookings,
          note: t('figures.open', { pending: figures.pending, running: figures.running }),
        },
        { label: t('figures.booked'), value: formatMoney(figures.booked, lang) },
        { label: t('figures.invoices'), value: figures.invoices },
        { label: t('figures.clients'), value: figures.clients },
      ]}
    />
  );
}

/** Who it is: contact, owner, and the numbers that papers bear. */
export function AgencyIdentity({ agency }: Part) {
  const { t } = useTranslation('admin-agency');
  const lang = useLanguage();
  const { owner, city, createdOn, email, phone, address, ice, rc, fiscalId, licenceNumber } = agency;
  const code = (text: string | null) => (text ? <Code>{text}</Code> : '–');
  const cityName = city && { fr: city.nameFr, en: city.nameEn, ar: city.nameAr }[lang];
  const facts: [string, ReactNode][] = [
    [t('facts.owner'), <a key="owner" href={paths.adminUser(lang, owner.id)} className="link"><bdi>{owner.fullName}</bdi></a>],
    [t('facts.email'), code(email ?? owner.email)],
    [t('facts.phone'), code(phone)],
    [t('facts.address'), <bdi key="address">{[address, cityName].filter(Boolean).join(', ') || '–'}</bdi>],
    [t('facts.created'), formatDate(createdOn, lang, 'long')],
    ['ICE', code(ice)],
    ['RC', code(rc)],
    ['IF', code(fiscalId)],
    [t('facts.licence'), code(licenceNumber)],
  ]; // prettier-ignore
  return <FactCard id="identity" title={t('identity')} facts={facts} />;
}

/** The papers that were seen, and since when it bears its badge; `isStep`: on the page of the verification itself. */
export function AgencyPapers({ agency: { papers, verifiedOn, id }, isStep = false }: Part & { isStep?: boolean }) {
  const { t } = useTranslation(['admin-agency', 'notifications']);
  const lang = useLanguage();
  return (
    <Card as="section" pad="none" labelledBy="papers-title">
      <CardHeader
        id="papers-title"
        title={t('papers')}
        action={
          isStep ? null : (
            <a href={paths.adminAgencyVerify(lang, id)} className="link text-table">
              {t('verify.link')}
            </a>
          )
        }
      />
      {papers.length === 0 ? (
        <p className="px-5 py-4 text-muted">{t('noPapers')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {papers.map(({ kind, number, dated, seenOn, hasPicture }) => (
            <li key={kind} className="px-5 py-3">
              <span className="font-semibold">{t(`notifications:paperKind.${kind}`)}</span> <Code>{number}</Code>
              <span className="block text-small text-muted">
                {t('paperDates', {
                  dated: formatDate(dated, lang, 'medium'),
                  seen: formatDate(seenOn, lang, 'medium'),
                })}
              </span>
              {hasPicture ? (
                <form method="post" target="_blank" action={paths.adminAgencyPaper(lang, id, kind)} className="mt-2">
                  <Button size="sm" icon="image">
                    {t('openPaper')}
                    <span className="sr-only">
                      {' '}
                      {t(`notifications:paperKind.${kind}`)} {t('newTab')}
                    </span>
                  </Button>
                </form>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {verifiedOn ? (
        <p className="border-t border-line px-5 py-3 text-small text-muted">
          {t('verifiedOn', { day: formatDate(verifiedOn, lang, 'long') })}
        </p>
      ) : null}
    </Card>
  );
}
