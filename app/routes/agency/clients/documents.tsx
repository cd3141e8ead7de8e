import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import { readUpload } from '~/http/form/upload.server';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { openIdentityPicture, saveIdentityPicture } from '~/modules/clients/documents/identity-pictures.server';
import { pictureSchema } from '~/modules/clients/documents/picture-schema';
import { IDENTITY_SIDES, type IdentitySide } from '~/modules/clients/documents/identity-sides';
import { findClient } from '~/modules/clients/page/find-client.server';
import { clientName } from '~/modules/people/client-name';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '~/modules/pictures/picture-limits';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { PictureField } from '~/ui/form/picture-field';
import { TitledCard } from '~/ui/layout/card';
import { PanelPage } from '~/ui/layout/panel-page';

export const handle = { i18n: ['client-documents', 'form'] } satisfies RouteHandle;

const sideOf = (url: URL, param: 'side' | 'open') =>
  IDENTITY_SIDES.find((side) => side === url.searchParams.get(param));

/** The pictures of a client's document, front and back (R51). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const client = await findClient(scope, params.id ?? '');
    if (client.id !== params.id) throw redirect(paths.agencyClientDocuments(lang, client.id));
    const t = translator(lang);
    const said = { tooLarge: t('errors-pictures:imageTooLarge'), invalid: t('errors-pictures:invalidImage') };
    const { id, pictures } = client;
    return {
      id,
      name: clientName(client),
      pictures,
      said,
      title: t('head:agencyClientDocuments', { name: clientName(client) }),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Opens a picture (`?open=`), or takes or removes that of a side (`?side=`). */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params, lang, url }) => {
    const id = params.id ?? '';
    const opened = sideOf(url, 'open');
    if (opened) return redirect(paths.agencyPicture(lang, await openIdentityPicture(scope, id, opened)), 303);
    const side = sideOf(url, 'side') ?? 'front';
    const limits = { file: side, maxBytes: MAX_PICTURE_BYTES, tooLarge: 'errors-pictures:imageTooLarge' };
    const reading = await readUpload(request, pictureSchema, limits);
    if (!reading.ok) return reading.invalid;
    const change = reading.value.button === 'remove' ? 'remove' : reading.file;
    if (!change) return reading.refuseFields({ fields: { [side]: 'errors:fieldRequired' }, status: 400 });
    try {
      await saveIdentityPicture(scope, id, side, change);
    } catch (error) {
      return reading.refuse(error, side);
    }
    const message = change === 'remove' ? 'flash:client.pictureRemoved' : 'flash:client.pictureKept';
    return redirectWithFlash(paths.agencyClientDocuments(lang, id), { type: 'success', message });
  });
}

export default function ClientDocuments() {
  const { id, name } = useLoaderData<typeof loader>();
  const { t } = useTranslation('client-documents');
  const lang = useLanguage();
  return (
    <PanelPage
      trail={{
        label: t('trail'),
        items: [
          { label: t('clients'), href: paths.agencyClients(lang) },
          { label: `\u2068${name}\u2069`, href: paths.agencyClient(lang, id) },
          { label: t('title') },
        ],
      }}
      title={t('heading', { name })}
      lead={t('kept')}
    >
      <div className="grid gap-4">
        {IDENTITY_SIDES.map((side) => (
          <SideForm key={side} side={side} />
        ))}
      </div>
    </PanelPage>
  );
}

/** The picture of one side: a file to send, and the one that stands to open or remove. */
function SideForm({ side }: { side: IdentitySide }) {
  const { id, pictures, said } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['client-documents', 'form']);
  const lang = useLanguage();
  const answered = useActionData<typeof action>();
  const result = answered?.result?.error && side in answered.result.error ? answered.result : null;
  const form = useServerForm({ id: `${side}-form`, lastResult: result });
  return (
    <TitledCard id={`${side}-card`} title={t(`side.${side}`)}>
      <Form
        {...form.props}
        action={paths.agencyClientPicture(lang, id, side)}
        encType="multipart/form-data"
        className="grid gap-4"
      >
        <FormErrors form={form} labels={{ [side]: t(`side.${side}`) }} />
        <PictureField
          name={side}
          label={t(pictures[side] ? 'another' : 'picture')}
          chooseLabel={t('form:choosePicture')}
          hint={t('hint')}
          error={form.field(side).error}
          accept={PICTURE_TYPES}
          shape="square"
          remove={{ name: 'remove', label: t('remove') }}
          limit={{ maxBytes: MAX_PICTURE_BYTES, ...said }}
        />
        <div className="flex flex-wrap gap-2">
          <Button tone={pictures[side] ? 'secondary' : 'primary'} name="button" value="save">
            {t('save')}
          </Button>
          {pictures[side] ? (
            <Button tone="danger-outline" name="button" value="remove">
              {t('remove')}
            </Button>
          ) : null}
        </div>
      </Form>
    </TitledCard>
  );
}
