import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { type RouteHandle, SHARE_TEXTS } from '~/http/handle';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { faqData, faqGroups } from '~/modules/help/faq';
import { FaqList } from '~/modules/help/ui/faq-list';
import { readSetting } from '~/modules/settings/read-settings.server';
import { paths } from '~/paths';
import { PageHeader } from '~/ui/layout/page-header';
import { TextLink } from '~/ui/text-link';

export const handle = { hydrate: 'never', shareFor: SHARE_TEXTS } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ lang }) => {
    const t = translator(lang);
    const groups = faqGroups(await readSetting('claims'));
    const items = groups.flatMap((group) => group.items);
    const answered = items.map((item) => ({
      question: t(`faq:item.${item}.question`),
      answer: t(`faq:item.${item}.answer`),
    }));
    const head = { title: t('faq:title'), description: t('faq:lead'), structured: [faqData(answered)] };
    return { groups, head };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, data.head) : [];

export default function Faq() {
  const { groups } = useLoaderData<typeof loader>();
  const { t } = useTranslation('faq');
  const lang = useLanguage();
  return (
    <main id="main" tabIndex={-1} className="wrap py-8 md:py-12">
      <div className="max-w-[46rem]">
        <PageHeader title={t('title')} />
        <p className="mt-4 text-lead text-muted">{t('lead')}</p>
        <FaqList groups={groups} />
        <p className="mt-8">
          {t('more')} <TextLink href={paths.contact(lang)}>{t('contact')}</TextLink>
        </p>
      </div>
    </main>
  );
}
