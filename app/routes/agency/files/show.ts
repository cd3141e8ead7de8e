import type { LoaderFunctionArgs } from '@remix-run/node';
import { DomainError } from '~/errors/domain-error';
import { privatePictureResponse } from '~/http/document/picture-response.server';
import { guard } from '~/http/guard.server';
import { findHandedPicture } from '~/modules/agencies/papers/handed-picture.server';
import { findIdentityPicture } from '~/modules/clients/documents/identity-pictures.server';
import { findRefusedPhoto } from '~/modules/fleet/images/refused-images.server';
import { findWorkInvoice } from '~/modules/fleet/maintenance/work-invoice.server';
import { type PrivatePicture, readOpening } from '~/modules/pictures/private/private-picture.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { getFile } from '~/platform/storage.server';

/** Which key a picture has, by what it is of; each asks for the agency's own row. A new kind gets a line here. */
const KEYS: Record<string, (scope: AgencyScope, picture: PrivatePicture) => Promise<string | null>> = {
  client: findIdentityPicture,
  handed_paper: findHandedPicture,
  photo: findRefusedPhoto,
  work: findWorkInvoice,
};

/** A private picture of the agency, at an address that its opening made (R51). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'agency',
    async ({ scope, params }) => {
      const picture = readOpening(scope, params.address ?? '');
      const key = picture && (await KEYS[picture.entity]?.(scope, picture));
      const content = key ? await getFile('private', key) : null;
      if (!content) throw new DomainError('pictureNotFound');
      return privatePictureResponse(content);
    },
    { kept: true },
  );
}
