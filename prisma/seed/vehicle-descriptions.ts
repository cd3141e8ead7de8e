import type { Category, Feature } from '~/modules/catalogue/vehicle-words';
import type { Random } from './random';

const USES: Record<Category, string[]> = {
  economy: [
    'Facile à garer et sobre, parfaite pour la ville.',
    'Petite à l’extérieur, pratique au quotidien, consommation réduite.',
    'Idéale à deux ou avec peu de bagages.',
  ],
  compact: [
    'À l’aise en ville comme sur l’autoroute.',
    'Bon compromis entre place et consommation pour quatre personnes.',
    'Coffre généreux et conduite agréable sur longs trajets.',
  ],
  midsize: [
    'Berline confortable pour les longs trajets.',
    'Silencieuse et spacieuse, appréciée pour les déplacements professionnels.',
  ],
  fullsize: [
    'De la place pour toute la famille et les bagages.',
    'Le bon choix pour un groupe ou un transfert d’aéroport.',
  ],
  luxury: [
    'Finitions haut de gamme, pour vos rendez-vous et vos cérémonies.',
    'Confort et sécurité de premier ordre, livrée propre et contrôlée.',
  ],
  suv: [
    'Garde au sol élevée : à l’aise en montagne comme en bord de mer.',
    'Position de conduite haute et grand coffre, pour les circuits dans le pays.',
    'Prête pour l’Atlas, les pistes roulantes et les départs en famille.',
  ],
  convertible: ['Pour longer la corniche capote ouverte.', 'Le plaisir du grand air, capote électrique.'],
};
const CARE = [
  'Entretien suivi, carnet à jour.',
  'Véhicule révisé et nettoyé avant chaque départ.',
  'Pneus récents, climatisation vérifiée.',
  'Non-fumeur, intérieur soigné.',
];
const EXTRAS: Partial<Record<Feature, string>> = {
  backup_camera: 'Caméra de recul pour se garer sereinement.',
  gps: 'GPS intégré avec cartes du Maroc.',
  cruise_control: 'Régulateur de vitesse pour l’autoroute.',
  bluetooth: 'Téléphone et musique en Bluetooth.',
};

/** Two or three sentences as an agency writes them; only what the car's own facts say. */
export function describeVehicle(
  random: Random,
  label: string,
  car: { year: number; category: Category; transmission: string },
  features: readonly Feature[],
): string {
  const gear = car.transmission === 'automatic' ? ' à boîte automatique' : '';
  const extra = random
    .shuffled(features)
    .map((feature) => EXTRAS[feature])
    .find(Boolean);
  return [
    `${label} ${car.year}${gear}.`,
    random.pick(USES[car.category]),
    random.pick(CARE),
    random.chance(0.5) ? extra : null,
  ]
    .filter(Boolean)
    .join(' ');
}
