/** The pages that budgets speak of (R127): who opens them, and what they may weigh in kB. */
export interface BenchPage {
  name: string;
  path: string;
  as?: 'client@rihla.test' | 'agence@rihla.test';
  budget: number;
  /** With Save-Data: on; dashboards have none. */
  leanBudget?: number;
}

const BROWSE = { budget: 50, leanBudget: 30 };
const FORM = { budget: 140, leanBudget: 30 };
const DASHBOARD = { budget: 200 };

/** `carPath` and `shortId` name a car of the sample data. */
export function benchPages(carPath: string, shortId: string, dates: string): BenchPage[] {
  return [
    { name: 'Home', path: '/fr', ...BROWSE },
    { name: 'Home, Arabic', path: '/ar', ...BROWSE },
    { name: 'Cars', path: '/fr/cars', ...BROWSE },
    { name: 'Cars, Arabic', path: '/ar/cars', ...BROWSE },
    { name: 'Cars for dates', path: `/fr/cars?location=casablanca&${dates}`, ...BROWSE },
    { name: 'City', path: '/fr/location-voiture/marrakech', ...BROWSE },
    { name: 'Category', path: '/fr/category/suv', ...BROWSE },
    { name: 'Car', path: carPath, ...BROWSE },
    { name: 'Agency', path: '/fr/atlas-cars', ...BROWSE },
    { name: 'Agency, Arabic', path: '/ar/atlas-cars', ...BROWSE },
    { name: 'Sign-in', path: '/fr/login', ...FORM },
    { name: 'Sign-up', path: '/fr/signup', ...FORM },
    { name: 'Waiting for a link', path: '/fr/email-verification', ...FORM },
    { name: 'Booking', path: `/fr/book/${shortId}?${dates}`, as: 'client@rihla.test', ...FORM },
    { name: 'My bookings', path: '/fr/bookings', as: 'client@rihla.test', ...FORM },
    {
      name: 'Agency overview',
      path: '/fr/agency/dashboard',
      as: 'agence@rihla.test',
      ...DASHBOARD,
    },
    { name: 'Agency bookings', path: '/fr/agency/bookings', as: 'agence@rihla.test', ...DASHBOARD },
  ];
}
