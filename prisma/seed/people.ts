import type { Random } from './random';

const MEN =
  'Youssef Mehdi Omar Hamza Amine Karim Rachid Hicham Anas Othmane Soufiane Yassine Bilal Ayoub Khalid Mustapha Abdelilah Nabil Tarik Reda Ismail Zakaria Driss Adil Fouad'.split(
    ' ',
  );
const WOMEN =
  'Salma Imane Khadija Fatima-Zahra Sara Hajar Meryem Nadia Houda Zineb Asmae Loubna Samira Ghita Kenza Ikram Chaimae Rim Sanae Wafae'.split(
    ' ',
  );
const FAMILIES = [
  'El Amrani',
  'Benjelloun',
  'Bennani',
  'Alaoui',
  'Tazi',
  'El Fassi',
  'Berrada',
  'Chraibi',
  'Idrissi',
  'Lahlou',
  'Ouazzani',
  'Sebti',
  'Skalli',
  'Bouzidi',
  'El Khattabi',
  'Naciri',
  'Amrani',
  'Ait Benhaddou',
  'Ouhssine',
  'Azoulay',
  'Bouchaib',
  'El Mansouri',
  'Haddad',
  'Mouline',
  'Rami',
  'Saidi',
  'Taoufik',
  'Zerouali',
  'Belhaj',
  'Cherkaoui',
  'Daoudi',
  'El Ghazi',
  'Filali',
  'Guessous',
  'Hamdaoui',
  'Jabri',
  'Kabbaj',
  'Lamrani',
  'Mekouar',
  'Nejjar',
  'Ouali',
  'Raissouni',
  'Slaoui',
  'Touzani',
  'Wahbi',
  'Yacoubi',
  'Ziani',
  'Aouad',
  'Boutaleb',
  'El Harti',
];
/** Visitors, with the calling code and the language of each. */
const VISITORS = [
  ['Camille Laurent', '+33'],
  ['Julien Moreau', '+33'],
  ['Sophie Garnier', '+33'],
  ['Thomas Lefèvre', '+33'],
  ['Claire Dubois', '+33'],
  ['Nicolas Perrin', '+33'],
  ['Emma Walker', '+44'],
  ['James Hughes', '+44'],
  ['Oliver Bennett', '+44'],
  ['Lucía Fernández', '+34'],
  ['Javier Ortega', '+34'],
  ['Anna Keller', '+49'],
  ['Jonas Weber', '+49'],
  ['Marieke de Vries', '+31'],
  ['Giulia Romano', '+39'],
  ['Sarah Mitchell', '+1'],
] as const;
const COMPANIES = [
  'Sotrabat',
  'Atlas Ingénierie',
  'Maghreb Événements',
  'Cap Nord Conseil',
  'Rif Agro',
  'Sud Énergie',
  'Novatech Services',
  'Oasis Production',
  'Chaouia Distribution',
  'Détroit Logistique',
  'Tafilalet Films',
  'Médiapolis',
  'Batimar',
  'Hydrosouss',
  'Géoplan',
  'Argan Export',
  'Orient Télécom',
  'Kasbah Studio',
  'Delta Formation',
  'Sahara Solaire',
];
const FORMS = ['SARL', 'SARL AU', 'SA'];
/** Letters of the identity cards of some provinces. */
const CIN_LETTERS = [
  'BE',
  'BK',
  'BJ',
  'A',
  'AB',
  'EE',
  'E',
  'J',
  'JB',
  'K',
  'L',
  'C',
  'CD',
  'D',
  'F',
  'S',
  'Q',
  'N',
  'P',
];

export interface Person {
  fullName: string;
  /** E.164. */
  phone: string;
  language: 'fr' | 'en' | 'ar';
  cin: string | null;
  passport: string | null;
  residencePermit: string | null;
  drivingPermit: string;
}

/** A Moroccan resident: identity card, Moroccan permit and mobile number. */
export function resident(random: Random): Person {
  return {
    fullName: `${random.pick(random.chance(0.62) ? MEN : WOMEN)} ${random.pick(FAMILIES)}`,
    phone: mobile(random),
    language: random.weighted({ fr: 70, ar: 27, en: 3 }),
    cin: `${random.pick(CIN_LETTERS)}${random.int(100000, 999999)}`,
    passport: null,
    residencePermit: null,
    drivingPermit: `${random.int(1, 71)}/${random.int(100000, 999999)}`,
  };
}

/** A visitor from abroad: passport and a number of the own country; each name is given once a list. */
export function visitor(random: Random, index: number): Person {
  const [fullName, code] = VISITORS[index % VISITORS.length] as (typeof VISITORS)[number];
  return {
    fullName,
    phone: foreignMobile(random, code),
    language: code === '+33' ? 'fr' : 'en',
    cin: null,
    passport: `${random.int(10, 99)}${random.pick(['AB', 'CK', 'FV', 'HP'])}${random.int(10000, 99999)}`,
    residencePermit: null,
    drivingPermit: random.digits(12),
  };
}

/** Somebody from abroad who lives in Morocco: carte de séjour and a Moroccan number. */
export function expatriate(random: Random, index: number): Person {
  const person = visitor(random, index);
  const permit = `${random.pick(['F', 'B', 'E'])}${random.int(100000, 999999)}${random.pick(['A', 'C', 'K'])}`;
  return { ...person, phone: mobile(random), passport: null, residencePermit: permit };
}

export function companyName(random: Random, index: number): string {
  return `${COMPANIES[index % COMPANIES.length]} ${random.pick(FORMS)}`;
}
export const COMPANY_COUNT = COMPANIES.length;

export function mobile(random: Random): string {
  return `+212${random.pick(['61', '66', '65', '67', '70', '62', '77'])}${random.digits(7)}`;
}
export function landline(random: Random, area: string): string {
  return `+212${area}${random.digits(6)}`;
}
export function ice(random: Random): string {
  return `00${random.int(1, 3)}${random.digits(6)}0000${random.int(10, 99)}`;
}

/** "Fatima-Zahra El Amrani" → fatima-zahra.el-amrani */
export function mailboxOf(fullName: string): string {
  const [first = '', ...rest] = fullName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  return `${first}.${rest.join('-')}`;
}

function foreignMobile(random: Random, code: string): string {
  const starts: Record<string, string> = {
    '+33': '6',
    '+44': '77',
    '+34': '6',
    '+49': '151',
    '+31': '6',
    '+39': '34',
    '+1': '202555',
  };
  const lengths: Record<string, number> = { '+33': 9, '+44': 10, '+34': 9, '+49': 11, '+31': 9, '+39': 10, '+1': 10 };
  const start = starts[code] ?? '6';
  return `${code}${start}${random.digits((lengths[code] ?? 9) - start.length)}`;
}
