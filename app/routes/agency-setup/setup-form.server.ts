import { getZodConstraint } from '@conform-to/zod/v4';
import type { Language } from '~/i18n/languages';
import { translator } from '~/i18n/i18next.server';
import type { AgencySetupScope } from '~/modules/tenancy/scope';
import { WEEKDAYS } from '~/modules/agencies/hours/opening-hours';
import {
  companyValues,
  contactValues,
  hoursAndLocations,
  lastValues,
  type Setup,
} from '~/modules/agencies/setup/read-setup.server';
import { companySchema, contactSchema, lastSchema } from '~/modules/agencies/setup/setup-schema';
import type { SetupStep } from '~/modules/agencies/setup/setup-steps';
import { publicHosts } from '~/modules/agencies/username/public-hosts.server';
import { cityChoices } from '~/modules/agencies/locations/location-catalogue.server';
import { env } from '~/platform/env.server';

/** What the form of a step shows, and which of its fields are required. */
export async function stepForm(scope: AgencySetupScope, setup: Setup, step: SetupStep, lang: Language) {
  switch (step) {
    case 1:
      return {
        step,
        values: companyValues(setup),
        constraint: getZodConstraint(companySchema),
        logoKey: setup.agency?.logoKey ?? null,
      };
    case 2:
      return {
        step,
        values: contactValues(setup),
        constraint: getZodConstraint(contactSchema),
        cities: await cityChoices(lang),
      };
    case 3: {
      const t = translator(lang);
      const days = WEEKDAYS.map((key) => ({ key, label: t(`terms-place:weekday.${key}`) }));
      return { step, days, ...(await hoursAndLocations(scope, setup, lang)) };
    }
    case 4: {
      const constraint = getZodConstraint(lastSchema(env().PRODUCT_SLUG));
      return { step, ...(await lastValues(scope, setup)), constraint, ...publicHosts() };
    }
  }
}
