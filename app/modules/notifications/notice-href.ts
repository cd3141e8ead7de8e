import type { Language } from '~/i18n/languages';
import { paths, withQuery } from '~/paths';
import type { Notice } from './list-notices.server';

type Led = Pick<Notice, 'values' | 'reference' | 'vehicle' | 'agencySlug' | 'title'>;

/** The page of what a notice speaks of: a review, a booking, a vehicle, the reported reviews, papers, photos that wait, an agency; null for none. */
export function noticeHref({ values, reference, vehicle, agencySlug, title }: Led, lang: Language): string | null {
  if (typeof values.reviewId === 'string') return paths.agencyReview(lang, values.reviewId);
  if (reference) return paths.agencyBooking(lang, reference);
  if (vehicle && title.includes('photo_refused')) return paths.agencyVehicleImages(lang, vehicle.shortId);
  if (vehicle) return paths.agencyVehicleMaintenance(lang, vehicle.shortId);
  if (title.includes('review_reported')) return paths.adminReviews(lang);
  if (title.includes('platform_paper')) return paths.agencyPapers(lang);
  if (title.includes('papers_handed_in')) return paths.adminAgencyVerify(lang, String(values.agencyId));
  if (title.includes('pictures_added'))
    return withQuery(paths.adminUploads(lang), { state: 'pending', agency: String(values.agencyId) });
  return agencySlug && paths.agency(lang, agencySlug);
}

/** Where what its window shows of its booking or vehicle is read from (R234); null for a notice that only has a page. */
export function noticeBriefPath({ values, reference, vehicle, title }: Led, lang: Language): string | null {
  if (typeof values.reviewId === 'string') return null;
  if (reference) return paths.agencyNoticedBooking(lang, reference);
  return vehicle && !title.includes('photo_refused') ? paths.agencyNoticedVehicle(lang, vehicle.shortId) : null;
}

/** Where the button of a notice leads: to the form that takes its step. */
export function stepHref(notice: Led & Pick<Notice, 'step'>, lang: Language): string | null {
  const { step, reference } = notice;
  if (step === 'return' && reference) return paths.agencyBookingStep(lang, reference, 'return');
  return step && noticeHref(notice, lang);
}
