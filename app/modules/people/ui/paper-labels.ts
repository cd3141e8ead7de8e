type PaperText = 'person:cin' | 'person:passport' | 'person:residencePermit' | 'person:drivingPermit';

/**
 * What an error summary calls the papers of a person, by the names of their fields: `cin`, or `secondCin` with the
 * prefix `second`. `said`: says whose papers they are.
 */
export function paperLabels(
  t: (key: PaperText) => string,
  prefix = '',
  said = (text: string) => text,
): Record<string, string> {
  const labels = {
    cin: t('person:cin'),
    passport: t('person:passport'),
    residencePermit: t('person:residencePermit'),
    drivingPermit: t('person:drivingPermit'),
  };
  const named = (name: string) => (prefix ? prefix + name.charAt(0).toUpperCase() + name.slice(1) : name);
  return Object.fromEntries(Object.entries(labels).map(([name, text]) => [named(name), said(text)]));
}
