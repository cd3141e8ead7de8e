import type { Translator } from '~/i18n/i18next.server';
import { capitalise, formatDate } from '~/i18n/dates';
import type { Language } from '~/i18n/languages';
import { locationName } from '~/modules/agencies/locations/location-name';
import { clientName } from '~/modules/people/client-name';
import { month } from '~/platform/clock';
import type { Dimension } from './agency-report';
import type { ReportRow } from './list-report-rows.server';

/** What a row of a report is called, in the language of `t`. */
export function rowName(t: Translator, language: Language, dimension: Dimension) {
  return ({ key, vehicle, client, place }: ReportRow): string => {
    if (vehicle) return `${vehicle.make} ${vehicle.modelName}`;
    if (client) return clientName(client);
    if (place) return locationName(place, language);
    if (dimension === 'month') return capitalise(formatDate(month(key), language, 'month'));
    if (dimension === 'category') return t(`terms-vehicle:category.${key as 'suv'}`);
    return dimension === 'source' ? t(`agency-report-file:source.${key as 'agency'}`) : key;
  };
}
