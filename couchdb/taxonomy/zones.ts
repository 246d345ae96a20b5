import type { Zone } from '../../shared/model/taxonomy.ts';

/**
 * Each canton with its districts and the towns and beaches people name. A head district that is called like its canton
 * is left out: the canton stands for it. A name that two cantons use says its canton.
 */
const cantons: readonly (readonly [canton: string, places: readonly string[]])[] = [
  ['Liberia', ['Cañas Dulces', 'Mayorga', 'Nacascolo', 'Curubandé', 'Rincón de la Vieja', 'Guardia', 'Papagayo']],
  [
    'Nicoya',
    [
      'Mansión',
      'San Antonio',
      'Quebrada Honda',
      'Sámara',
      'Nosara',
      'Belén de Nosarita',
      'Guiones',
      'Playa Pelada',
      'Playa Garza',
      'Playa Buena Vista',
      'Playa Barrigona',
    ],
  ],
  [
    'Santa Cruz',
    [
      'Bolsón',
      'Veintisiete de Abril',
      'Tempate',
      'Cartagena',
      'Cuajiniquil',
      'Diriá',
      'Cabo Velas',
      'Tamarindo',
      'Langosta',
      'Villarreal',
      'Playa Grande',
      'Matapalo',
      'Huacas',
      'Portegolpe',
      'Brasilito',
      'Conchal',
      'Flamingo',
      'Potrero',
      'Surfside',
      'Las Catalinas',
      'Hacienda Pinilla',
      'Avellanas',
      'Playa Negra',
      'Paraíso',
      'Junquillal',
      'Marbella',
      'San Juanillo',
      'Ostional',
      'Guaitil',
    ],
  ],
  ['Bagaces', ['Fortuna de Bagaces', 'Mogote', 'Río Naranjo']],
  [
    'Carrillo',
    [
      'Filadelfia',
      'Palmira',
      'Sardinal',
      'Belén',
      'Comunidad',
      'Playas del Coco',
      'Playa Hermosa',
      'Playa Panamá',
      'Ocotal',
    ],
  ],
  ['Cañas', ['Palmira (Cañas)', 'San Miguel', 'Bebedero', 'Porozal']],
  ['Abangares', ['Las Juntas de Abangares', 'Sierra', 'San Juan', 'Colorado']],
  ['Tilarán', ['Quebrada Grande', 'Tronadora', 'Santa Rosa', 'Líbano', 'Tierras Morenas', 'Nuevo Arenal', 'Cabeceras']],
  [
    'Nandayure',
    ['Carmona', 'Santa Rita', 'Zapotal', 'San Pablo', 'Porvenir', 'Bejuco', 'Punta Islita', 'Playa San Miguel'],
  ],
  [
    'La Cruz',
    ['Santa Cecilia', 'La Garita', 'Santa Elena', 'Cuajiniquil (La Cruz)', 'Bahía Salinas', 'El Jobo', 'Peñas Blancas'],
  ],
  ['Hojancha', ['Monte Romo', 'Puerto Carrillo', 'Playa Carrillo', 'Huacas (Hojancha)', 'Matambú']],
];

/** A name as an address is written: small letters without accents, joined by hyphens. */
function zoneIdOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');
}

/** The cantons of Guanacaste, each followed by its places. */
export const zones: readonly Zone[] = cantons.flatMap(([canton, places]) => [
  { zoneId: zoneIdOf(canton), name: canton, canton: null },
  ...places.map((name) => ({ zoneId: zoneIdOf(name), name, canton: zoneIdOf(canton) })),
]);
