import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { ERRORS } from '~/errors/catalogue';
import { FormErrors } from '~/http/form/form-errors';
import { oneOf, readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { encodePath, redirectWithFlash } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import { addFavorite, findFavoriteCandidate, removeFavorite } from '~/modules/favorites/change-favorite.server';
import { VehicleCard } from '~/modules/search/summaries/ui/vehicle-card';
import { paths, safeRedirect } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/layout/page-header';

export const handle = {
  hydrate: 'never',
  layout: 'slim',
} satisfies RouteHandle;

/** The page whose heart was pressed; the list of favourites where none is said. */
const pageBehind = (url: URL, lang: Language) => safeRedirect(url.searchParams.get('returnTo'), paths.favorites(lang));

/** Characters of a way back that fit into the flash's cookie with the rest of it. */
const LONGEST_RETURN = 600;

/** The same page, where it shows the car. */
const atCar = (page: string, shortId: string) => `${page.replace(/#.*/, '')}#car-${shortId}`;

/**
 * Asks once whether to keep a car: where the heart of somebody who was signed out leads after the sign-in, and
 * where a heart comes back to whose session had ended. Where the car is a favourite already, its page shows so.
 */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', async ({ scope, lang, url, params }) => {
    const shortId = params.shortId ?? '';
    const { car, isSaved } = await findFavoriteCandidate(scope, shortId);
    if (isSaved) throw redirect(encodePath(atCar(pageBehind(url, lang), shortId)));
    const t = translator(lang);
    const head = { title: t('favorites:ask.title'), description: t('favorites:ask.lead') };
    return { car, returnTo: pageBehind(url, lang), head };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : [];

/** What a heart posts, and the button that takes a removal back. Leads to the page behind, where it shows the car. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'customer', async ({ request, scope, lang, url, params }) => {
    const shortId = params.shortId ?? '';
    const reading = await readForm(request, oneOf('intent', ['add', 'remove']));
    if (!reading.ok) return reading.invalid;
    const back = pageBehind(url, lang);
    try {
      if (reading.value.intent === 'add') {
        const car = await addFavorite(scope, shortId);
        return await redirectWithFlash(atCar(back, shortId), {
          type: 'success',
          message: 'flash:favorites.added',
          params: { car },
        });
      }
      const removed = await removeFavorite(scope, shortId);
      if (!removed) return redirect(encodePath(back), 303);
      const { name, canReturn } = removed;
      return await redirectWithFlash(atCar(back, shortId), {
        type: 'success',
        message: 'flash:favorites.removed',
        params: { car: name },
        button: canReturn
          ? {
              label: 'flash:favorites.undo',
              action: encodePath(paths.favorite(lang, shortId, back.length > LONGEST_RETURN ? undefined : back)),
              name: 'intent',
              value: 'add',
            }
          : undefined,
      });
    } catch (error) {
      // Withdrawn since the page was drawn: the asking page could not show it either.
      if (error instanceof DomainError && error.code === 'carNotFound') {
        return redirectWithFlash(back, { type: 'error', message: ERRORS.carNotFound.message });
      }
      return reading.refuse(error);
    }
  });
}

export default function AddFavorite() {
  const { car, returnTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation('favorites');
  const lang = useLanguage();
  const form = useServerForm({ id: 'favorite' });
  return (
    <main id="main" tabIndex={-1} className="wrap max-w-form pt-6 pb-16 md:pt-10">
      <PageHeader title={t('ask.title')} />
      <p className="mt-2 text-body text-muted">{t('ask.lead')}</p>
      <div className="mt-5 empty:hidden">
        <FormErrors form={form} />
      </div>
      <ul className="mt-5">
        <VehicleCard vehicle={car} lang={lang} showCity eager />
      </ul>
      <form method="post" action={paths.favorite(lang, car.shortId, returnTo)} className="mt-5 grid gap-3">
        <Button name="intent" value="add" tone="primary" size="xl" icon="heart" wide>
          {t('ask.submit')}
        </Button>
        <ButtonLink href={returnTo} size="lg" wide>
          {t('ask.notNow')}
        </ButtonLink>
      </form>
    </main>
  );
}
