import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { StepForm } from '~/http/form/step-form';
import { readUpload } from '~/http/form/upload.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { handInPaper } from '~/modules/agencies/papers/hand-in.server';
import { isPaperKind } from '~/modules/agencies/papers/paper-kinds';
import { handedPaperSchema } from '~/modules/agencies/papers/paper-schema';
import { isPictureFault } from '~/modules/pictures/picture-fault';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '~/modules/pictures/picture-limits';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { DateInput } from '~/ui/form/date-input';
import { Input } from '~/ui/form/input';
import { PictureField } from '~/ui/form/picture-field';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card } from '~/ui/layout/card';

export const handle = { i18n: ['agency-papers', 'form'], hydrate: 'app' } satisfies RouteHandle;

const PICTURE = {
  file: 'picture',
  maxBytes: MAX_PICTURE_BYTES,
  tooLarge: 'errors-pictures:imageTooLarge',
} as const;

/** The form of one paper (R277). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', ({ params, lang }) => {
    const t = translator(lang);
    return {
      title: t(`notifications:paperKind.${kindOf(params.kind)}`),
      today: todayInMorocco(),
      said: { tooLarge: t('errors-pictures:imageTooLarge'), invalid: t('errors-pictures:invalidImage') },
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params, lang }) => {
    const kind = kindOf(params.kind);
    const reading = await readUpload(request, handedPaperSchema, PICTURE);
    if (!reading.ok) return reading.invalid;
    try {
      await handInPaper(scope, kind, reading.value, reading.file);
    } catch (error) {
      return reading.refuse(error, isPictureFault(error) ? PICTURE.file : undefined);
    }
    return redirectWithFlash(paths.agencyPapers(lang), { type: 'success', message: 'flash:papers.handedIn' });
  });
}

/** The kind of an address. @throws DomainError paperNotFound for what is none */
function kindOf(text = '') {
  if (!isPaperKind(text)) throw new DomainError('paperNotFound');
  return text;
}

export default function HandInPaper() {
  const { title, today, said } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agency-papers', 'form']);
  const lang = useLanguage();
  const form = useServerForm({ id: 'hand-in' });
  const labels = { number: t('number'), dated: t('dated'), picture: t('picture') };
  const all = paths.agencyPapers(lang);
  return (
    <div className="max-w-panel">
      <Breadcrumbs label={t('trail')} items={[{ label: t('title'), href: all }, { label: title }]} />
      <h1 className="heading mt-2 text-h1">{title}</h1>
      <p className="mb-5 text-muted">{t('formLead')}</p>
      <Card>
        <StepForm
          form={form}
          labels={labels}
          encType="multipart/form-data"
          submit={{ label: t('submit'), tone: 'primary' }}
          back={{ label: t('back'), href: all }}
        >
          <Input {...form.field('number')} required ltr label={labels.number} maxLength={60} className="sm:max-w-96" />
          <DateInput {...form.field('dated')} required label={labels.dated} max={today} className="sm:max-w-96" />
          <PictureField
            name="picture"
            label={labels.picture}
            chooseLabel={t('form:choosePicture')}
            hint={t('pictureHint')}
            error={form.field('picture').error}
            accept={PICTURE_TYPES}
            limit={{ maxBytes: MAX_PICTURE_BYTES, ...said }}
          />
        </StepForm>
      </Card>
    </div>
  );
}
