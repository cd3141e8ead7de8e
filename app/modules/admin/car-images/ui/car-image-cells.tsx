import { useLanguage } from '~/i18n/use-language';
import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import { paths } from '~/paths';
import { RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import type { LibraryModel } from '../list-car-images.server';

/** The columns of the library; the whole row is a link to the pictures of the model. */
export function useCarImageCells(): Cells<LibraryModel, 'model' | 'images' | 'bare'> {
  const lang = useLanguage();
  return {
    model: {
      cell: ({ id, brand, name, ...model }) => (
        <span className="flex items-center gap-3">
          <VehicleThumb car={{ ...model, modelName: name, color: 'gris' }} className="h-12 w-[85px] shrink-0" />
          <span className="min-w-0">
            <RowLink href={paths.adminCarImagesOf(lang, id)}>{name}</RowLink>
            <bdi className="block text-micro text-muted">{brand}</bdi>
          </span>
        </span>
      ),
      phone: 'title',
    },
    images: { align: 'end', cell: ({ images }) => images },
    bare: { align: 'end', cell: ({ bare }) => bare },
  };
}
