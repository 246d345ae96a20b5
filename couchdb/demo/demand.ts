import { services } from '../taxonomy/services.ts';
import type { Random } from './random.ts';

/** How common the trades are that most houses need; every other service weighs 1. */
const common: Readonly<Record<string, number>> = {
  plumbing: 14,
  'ac-cleaning': 11,
  'pool-maintenance': 11,
  'maid-service': 11,
  electrical: 11,
  landscaping: 10,
  painting: 6,
  roofing: 5,
  'pest-control': 5,
  handyman: 5,
  'general-construction': 5,
  'property-management': 5,
  'ac-repair': 4,
  carpentry: 4,
  mechanics: 4,
  'driver-and-shuttle': 4,
  'rental-turnover': 4,
  'water-heaters': 3,
  'gutter-cleaning': 3,
  'lawn-mowing': 3,
  'private-chef': 3,
  massage: 3,
  photography: 3,
  'solar-energy': 3,
  'internet-installation': 3,
  welding: 3,
  'appliance-repair': 3,
  'legal-and-notary': 2,
  'pet-care': 2,
  babysitting: 2,
};

/** Categories whose work one person often does together. */
const related: Readonly<Record<string, string>> = {
  water: 'electricity',
  electricity: 'cooling-and-appliances',
  'cooling-and-appliances': 'electricity',
  'pools-and-gardens': 'home-repairs',
  construction: 'home-repairs',
  'home-repairs': 'construction',
};

const offered = services.filter((service) => !service.isCategory);
const weighted = offered.map(({ serviceId }) => ({ weight: common[serviceId] ?? 1, value: serviceId }));
const categories = new Map(offered.map(({ serviceId, category }) => [serviceId, category]));

/** The category a service stands under. */
export function categoryOf(serviceId: string): string {
  const category = categories.get(serviceId);
  if (!category) throw new Error(`no service ${serviceId}`);
  return category;
}

/** Whether the service is work with tools inside a house, room by room. */
export function isIndoorWork(serviceId: string): boolean {
  return isSiteWork(serviceId) && !['cleaning', 'pools-and-gardens', 'vehicles'].includes(categoryOf(serviceId));
}

/** Whether the service is work on a house or a machine. */
export function isSiteWork(serviceId: string): boolean {
  return !['people', 'professional-services', 'property'].includes(categoryOf(serviceId));
}

/** Services that one person may offer together, where a category holds several callings. */
const callings: readonly (readonly string[])[] = [
  ['architecture', 'engineering', 'land-surveying'],
  ['legal-and-notary', 'accounting', 'translation'],
  ['web-design', 'photography'],
  ['babysitting', 'elder-care', 'tutoring'],
  ['massage', 'hair-and-nails'],
  ['private-chef', 'event-planning'],
  ['music-and-dj', 'event-planning'],
  ['personal-training'],
  ['pet-care'],
  ['property-management', 'rental-turnover'],
  ['security-guards'],
  ['moving', 'junk-removal'],
  ['driver-and-shuttle'],
  ['mechanics', 'tires-and-towing', 'car-wash', 'golf-cart-and-atv-repair'],
  ['boat-repair', 'surfboard-repair'],
];

/** What somebody known for `main` may offer besides. */
function besides(random: Random, main: string): readonly { weight: number; value: string }[] {
  const calling = callings.find((calling) => calling.includes(main));
  if (calling) return weighted.filter(({ value }) => calling.includes(value));
  const second = random.chance(0.3) ? related[categoryOf(main)] : undefined;
  return weighted.filter(({ value }) => [categoryOf(main), second].includes(categoryOf(value)));
}

/** One to five services that go together; the first is what they are known for. */
export function pickServices(random: Random): string[] {
  const main = random.weighted(weighted);
  const others = besides(random, main);
  const chosen = new Set([main]);
  for (let left = random.int(0, 4); left > 0; left--) chosen.add(random.weighted(others));
  return [...chosen];
}
