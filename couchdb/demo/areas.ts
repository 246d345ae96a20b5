import { zones } from '../taxonomy/zones.ts';

/**
 * Places in the order a road strings them together, so that neighbours in a list are neighbours on the map; the weight
 * says how many professionals live along it.
 */
export const areas: readonly { weight: number; value: readonly string[] }[] = [
  {
    weight: 26,
    value: words(`
      huacas matapalo playa-grande villarreal tamarindo langosta hacienda-pinilla avellanas playa-negra paraiso
      junquillal`),
  },
  {
    weight: 18,
    value: words(`
      las-catalinas surfside potrero flamingo brasilito conchal cabo-velas matapalo huacas playa-grande tamarindo
      villarreal`),
  },
  {
    weight: 22,
    value: words(`
      papagayo playa-panama playa-hermosa playas-del-coco ocotal sardinal comunidad palmira guardia liberia`),
  },
  {
    weight: 11,
    value: words('marbella san-juanillo ostional nosara playa-pelada guiones playa-garza playa-barrigona samara'),
  },
  {
    weight: 8,
    value: words(`
      guiones playa-garza playa-buena-vista samara playa-carrillo puerto-carrillo punta-islita bejuco playa-san-miguel`),
  },
  { weight: 8, value: words('rincon-de-la-vieja curubande canas-dulces liberia guardia comunidad sardinal bagaces') },
  { weight: 5, value: words('filadelfia belen palmira santa-cruz diria guaitil cartagena portegolpe tempate') },
  { weight: 4, value: words('santa-cruz nicoya mansion san-antonio quebrada-honda hojancha carmona matambu') },
  { weight: 3, value: words('bagaces canas bebedero las-juntas-de-abangares colorado tilaran tronadora nuevo-arenal') },
  { weight: 2, value: words('la-cruz bahia-salinas el-jobo santa-cecilia cuajiniquil-la-cruz penas-blancas liberia') },
];

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}

const names = new Map(zones.map((zone) => [zone.zoneId, zone.name]));

/** What people call the place `zoneId`. */
export function placeName(zoneId: string): string {
  const name = names.get(zoneId);
  if (name === undefined) throw new Error(`no zone ${zoneId}`);
  return name;
}
