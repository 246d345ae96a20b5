import type { Zone } from '../../shared/model/taxonomy.ts';

/** A name, and where it is: degrees north and degrees east. */
type Named = readonly [name: string, north: number, east: number];

/**
 * Each canton with its districts and the towns and beaches people name. A head district that is called like its canton
 * is left out: the canton stands for it, and lies where its head town does. A name that two cantons use says its canton.
 */
const cantons: readonly (readonly [canton: Named, places: readonly Named[]])[] = [
  [
    ['Liberia', 10.635, -85.438],
    [
      ['Cañas Dulces', 10.74, -85.487],
      ['Mayorga', 10.86, -85.49],
      ['Nacascolo', 10.6, -85.62],
      ['Curubandé', 10.726, -85.421],
      ['Rincón de la Vieja', 10.773, -85.349],
      ['Guardia', 10.57, -85.594],
      ['Papagayo', 10.636, -85.668],
    ],
  ],
  [
    ['Nicoya', 10.148, -85.452],
    [
      ['Mansión', 10.101, -85.369],
      ['San Antonio', 10.204, -85.41],
      ['Quebrada Honda', 10.18, -85.296],
      ['Sámara', 9.882, -85.529],
      ['Nosara', 9.979, -85.652],
      ['Belén de Nosarita', 10.004, -85.54],
      ['Guiones', 9.943, -85.668],
      ['Playa Pelada', 9.957, -85.67],
      ['Playa Garza', 9.908, -85.637],
      ['Playa Buena Vista', 9.888, -85.556],
      ['Playa Barrigona', 9.898, -85.602],
    ],
  ],
  [
    ['Santa Cruz', 10.262, -85.585],
    [
      ['Bolsón', 10.353, -85.457],
      ['Veintisiete de Abril', 10.254, -85.738],
      ['Tempate', 10.389, -85.722],
      ['Cartagena', 10.381, -85.678],
      ['Cuajiniquil', 10.081, -85.69],
      ['Diriá', 10.262, -85.53],
      ['Cabo Velas', 10.355, -85.85],
      ['Tamarindo', 10.299, -85.84],
      ['Langosta', 10.286, -85.849],
      ['Villarreal', 10.299, -85.809],
      ['Playa Grande', 10.335, -85.848],
      ['Matapalo', 10.331, -85.797],
      ['Huacas', 10.357, -85.79],
      ['Portegolpe', 10.335, -85.723],
      ['Brasilito', 10.41, -85.797],
      ['Conchal', 10.401, -85.806],
      ['Flamingo', 10.432, -85.787],
      ['Potrero', 10.455, -85.769],
      ['Surfside', 10.443, -85.776],
      ['Las Catalinas', 10.481, -85.788],
      ['Hacienda Pinilla', 10.255, -85.84],
      ['Avellanas', 10.228, -85.837],
      ['Playa Negra', 10.2, -85.833],
      ['Paraíso', 10.189, -85.8],
      ['Junquillal', 10.163, -85.809],
      ['Marbella', 10.083, -85.763],
      ['San Juanillo', 10.031, -85.738],
      ['Ostional', 9.995, -85.699],
      ['Guaitil', 10.258, -85.51],
    ],
  ],
  [
    ['Bagaces', 10.526, -85.255],
    [
      ['Fortuna de Bagaces', 10.676, -85.203],
      ['Mogote', 10.713, -85.228],
      ['Río Naranjo', 10.681, -85.083],
    ],
  ],
  [
    ['Carrillo', 10.445, -85.551],
    [
      ['Filadelfia', 10.444, -85.55],
      ['Palmira', 10.528, -85.573],
      ['Sardinal', 10.517, -85.649],
      ['Belén', 10.409, -85.589],
      ['Comunidad', 10.549, -85.602],
      ['Playas del Coco', 10.553, -85.7],
      ['Playa Hermosa', 10.575, -85.677],
      ['Playa Panamá', 10.592, -85.665],
      ['Ocotal', 10.543, -85.719],
    ],
  ],
  [
    ['Cañas', 10.43, -85.099],
    [
      ['Palmira (Cañas)', 10.54, -85.07],
      ['San Miguel', 10.38, -85.05],
      ['Bebedero', 10.372, -85.19],
      ['Porozal', 10.27, -85.18],
    ],
  ],
  [
    ['Abangares', 10.282, -84.961],
    [
      ['Las Juntas de Abangares', 10.281, -84.96],
      ['Sierra', 10.3, -84.9],
      ['San Juan', 10.24, -84.99],
      ['Colorado', 10.184, -85.105],
    ],
  ],
  [
    ['Tilarán', 10.47, -84.968],
    [
      ['Quebrada Grande', 10.43, -84.92],
      ['Tronadora', 10.497, -84.911],
      ['Santa Rosa', 10.47, -85.02],
      ['Líbano', 10.42, -84.99],
      ['Tierras Morenas', 10.57, -85.03],
      ['Nuevo Arenal', 10.542, -84.894],
      ['Cabeceras', 10.36, -84.87],
    ],
  ],
  [
    ['Nandayure', 9.995, -85.255],
    [
      ['Carmona', 9.996, -85.254],
      ['Santa Rita', 10, -85.23],
      ['Zapotal', 9.95, -85.33],
      ['San Pablo', 10.02, -85.17],
      ['Porvenir', 9.93, -85.26],
      ['Bejuco', 9.83, -85.33],
      ['Punta Islita', 9.855, -85.4],
      ['Playa San Miguel', 9.814, -85.304],
    ],
  ],
  [
    ['La Cruz', 11.074, -85.631],
    [
      ['Santa Cecilia', 11.061, -85.415],
      ['La Garita', 11.06, -85.53],
      ['Santa Elena', 10.9, -85.75],
      ['Cuajiniquil (La Cruz)', 10.942, -85.694],
      ['Bahía Salinas', 11.047, -85.69],
      ['El Jobo', 11.033, -85.73],
      ['Peñas Blancas', 11.213, -85.611],
    ],
  ],
  [
    ['Hojancha', 10.058, -85.42],
    [
      ['Monte Romo', 9.99, -85.39],
      ['Puerto Carrillo', 9.873, -85.48],
      ['Playa Carrillo', 9.869, -85.489],
      ['Huacas (Hojancha)', 10.02, -85.36],
      ['Matambú', 10.085, -85.412],
    ],
  ],
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
  zoneOf(canton, null),
  ...places.map((place) => zoneOf(place, zoneIdOf(canton[0]))),
]);

function zoneOf([name, north, east]: Named, canton: string | null): Zone {
  return { zoneId: zoneIdOf(name), name, canton, at: [north, east] };
}
