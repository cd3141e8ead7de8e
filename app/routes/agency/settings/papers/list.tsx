import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { readForm } from '~/http/form/form.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { formatDate } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { withdrawPaper } from '~/modules/agencies/papers/hand-in.server';
import { openHandedPicture } from '~/modules/agencies/papers/handed-picture.server';
import { paperStepSchema } from '~/modules/agencies/papers/paper-schema';
import { readPapers } from '~/modules/agencies/papers/read-papers.server';
import { PaperCard } from '~/modules/agencies/papers/ui/paper-card';
import { paths } from '~/paths';
import { Notice } from '~/ui/feedback/flash';
import { PageHeader } from '~/ui/layout/page-header';

/** Never hydrated: it is read, and its buttons are sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** The papers that the platform asks of the agency, and where each stands (R277). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, lang }) => ({
    ...(await readPapers(scope)),
    title: translator(lang)('agency-papers:title'),
  }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Takes back a paper that waits, or opens the picture of one that was handed in. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, lang }) => {
    const reading = await readForm(request, paperStepSchema);
    if (!reading.ok) return reading.invalid;
    const { button, kind } = reading.value;
    if (button === 'open') return redirect(paths.agencyPicture(lang, await openHandedPicture(scope, kind)), 303);
    await withdrawPaper(scope, kind);
    return redirectWithFlash(paths.agencyPapers(lang), { type: 'success', message: 'flash:papers.withdrawn' });
  });
}

export default function AgencyPapersPage() {
  const { papers, verifiedOn, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-papers');
  const lang = useLanguage();
  return (
    <div className="grid max-w-panel gap-5">
      <PageHeader title={title} note={t('lead')} />
      {verifiedOn ? (
        <Notice type="success">{t('verifiedOn', { on: formatDate(verifiedOn, lang, 'long') })}</Notice>
      ) : null}
      <ul className="grid gap-4">
        {papers.map((paper) => (
          <PaperCard key={paper.kind} paper={paper} />
        ))}
      </ul>
      <p className="text-small text-muted">{t('kept')}</p>
    </div>
  );
}
