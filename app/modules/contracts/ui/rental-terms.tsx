import { useTranslation } from '~/i18n/use-translation';
import { RentalConditions } from '~/modules/fleet/vehicles/ui/rental-conditions';
import { DEFAULT_CLAUSES } from '../default-clauses';
import type { RentalTerms } from '../rental-terms.server';

/** What a car is rented under: money, driver and distance, then the contract, the agency's own or the eight clauses (R36). */
export function RentalTermsText({ terms }: { terms: RentalTerms }) {
  const { t } = useTranslation('contract');
  return (
    <>
      <RentalConditions {...terms} />
      <h3 className="heading mt-6 mb-2 text-card">{t(terms.ownTerms ? 'own' : 'title')}</h3>
      {terms.ownTerms ? (
        <ol className="max-w-panel list-decimal space-y-1 ps-5 text-table wrap-anywhere">
          {terms.ownTerms.map((clause, index) => (
            <li key={index} dir="auto">
              {clause}
            </li>
          ))}
        </ol>
      ) : (
        <ol className="list-decimal space-y-1 ps-5 text-table">
          {DEFAULT_CLAUSES.map((clause) => (
            <li key={clause}>{t(`clauses.${clause}`)}</li>
          ))}
        </ol>
      )}
    </>
  );
}
