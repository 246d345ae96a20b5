/* oxlint-disable max-lines -- a table of data */
import type { Trade } from '../phrases.ts';

export const lifeTrades: Readonly<Record<string, Trade>> = {
  handyman: {
    offers: ['arreglos pequeños de todo tipo', 'repisas y cortineros', 'puertas que pegan', 'listas de pendientes'],
    done: [
      'nos [sacó|sacaron] una lista de <nueve|doce|diecisiete> pendientes en un día',
      '[arregló|arreglaron] las puertas, [colgó|colgaron] los espejos y [cambió|cambiaron] las lámparas',
      '[reparó|repararon] todo lo que dañó el invierno',
      'nos [dejó|dejaron] lista la casa de {place} para la temporada',
    ],
  },
  locksmith: {
    offers: ['apertura sin daños', 'llavines y llaves', 'llaves de carro', 'llavines inteligentes'],
    done: [
      'nos [abrió|abrieron] la puerta sin un rasguño a las <diez de la noche|seis de la mañana>',
      '[cambió|cambiaron] todos los llavines de la casa que compramos',
      'nos [hizo|hicieron] una llave del carro en plena playa',
    ],
  },
  'furniture-assembly': {
    offers: ['muebles de caja', 'teles en la pared', 'repisas y camas'],
    done: [
      '[armó|armaron] tres camas y un escritorio en una tarde',
      '[colgó|colgaron] la tele perfectamente nivelada',
      '[armó|armaron] un ropero del que habíamos perdido las instrucciones',
    ],
  },
  upholstery: {
    offers: ['sillones', 'cojines para exteriores', 'asientos de bote y de carro'],
    done: [
      '[tapizó|tapizaron] dos sillones que eran de mi abuela',
      '[hizo|hicieron] unos cojines para el corredor que secan rapidísimo',
      '[renovó|renovaron] los asientos de la panga',
    ],
  },
  'curtains-and-blinds': {
    offers: ['persianas enrollables blackout', 'cortinas a la medida', 'velas de sombra'],
    done: [
      '[hizo|hicieron] cortinas blackout para todos los cuartos',
      '[instaló|instalaron] persianas contra el sol de la tarde',
      '[puso|pusieron] una vela de sombra en la terraza',
    ],
  },
  'internet-installation': {
    offers: ['Starlink', 'wifi que llega a toda la casa', 'cableado de red', 'enlaces entre edificios'],
    done: [
      'nos [instaló|instalaron] Starlink en {place}',
      '[llevó|llevaron] el wifi hasta la piscina y la casita',
      '[pasó|pasaron] cable de red a las dos oficinas',
      '[enlazó|enlazaron] dos casas que están a <trescientos metros|medio kilómetro>',
    ],
  },
  'security-cameras': {
    offers: ['cámaras que se ven en el celular', 'alarmas', 'intercomunicadores', 'cercas eléctricas'],
    done: [
      '[instaló|instalaron] <seis|ocho|doce> cámaras y las vemos desde el celular',
      '[reparó|repararon] la alarma que se disparaba sola',
      '[conectó|conectaron] el intercomunicador del condominio',
    ],
  },
  'computer-repair': {
    offers: [
      'computadoras lentas',
      'pantallas quebradas',
      'recuperación de datos',
      'ayuda para quien trabaja desde la casa',
    ],
    done: [
      '[recuperó|recuperaron] las fotos de una compu que se mojó',
      '[cambió|cambiaron] la pantalla del celular en una hora',
      'me [dejó|dejaron] la compu volando',
    ],
  },
  'audio-and-video': {
    offers: ['parlantes para exteriores', 'teatro en casa', 'luces y apagadores inteligentes'],
    done: [
      '[puso|pusieron] parlantes alrededor de la piscina',
      '[logró|lograron] que las luces y abanicos se manejen del celular',
      '[montó|montaron] el sonido del bar',
    ],
  },
  mechanics: {
    offers: [
      'frenos y suspensión',
      'cambio de aceite y afinamiento',
      'preparación para la revisión técnica',
      'escáner y diagnóstico',
      '4x4 de todo año',
    ],
    done: [
      'le [cambió|cambiaron] los frenos <al Prado|al Bego|al Montero|a la Hilux>',
      'nos [alistó|alistaron] el carro y pasó la revisión a la primera',
      '[encontró|encontraron] la falla eléctrica que en la agencia no hallaban',
      '[cambió|cambiaron] los compensadores que destrozó la calle de {place}',
    ],
  },
  'tires-and-towing': {
    offers: ['llantas ponchadas', 'grúa de plataforma', 'paso de corriente'],
    done: [
      'nos [rescató|rescataron] con una llanta ponchada camino a {place}',
      '[sacó|sacaron] el carro de la playa antes de que subiera la marea',
      '[llegó|llegaron] con una batería nueva en media hora',
    ],
  },
  'car-wash': {
    offers: ['lavado a domicilio', 'pulido y encerado', 'interiores y focos'],
    done: [
      '[lavó|lavaron] los dos carros en la casa',
      'le [sacó|sacaron] al carro el polvo de todo el verano',
      '[pulió|pulieron] los focos y quedaron como nuevos',
    ],
  },
  'golf-cart-and-atv-repair': {
    offers: ['baterías de carritos de golf', 'motores de cuadra', 'mantenimiento de motos', 'reparaciones a domicilio'],
    done: [
      '[cambió|cambiaron] las baterías del carrito',
      '[reparó|repararon] la cuadra después de un río que no debimos cruzar',
      'le [dio|dieron] mantenimiento a la moto mientras me tomaba un café',
    ],
  },
  'boat-repair': {
    offers: ['motores fuera de borda', 'fibra de vidrio', 'limpieza de cascos'],
    done: [
      'le [dio|dieron] mantenimiento a los dos motores del bote',
      '[reparó|repararon] un hueco del casco y ni se nota',
      '[pintó|pintaron] la panga antes de la temporada de pesca',
    ],
  },
  'surfboard-repair': {
    offers: ['reparación de golpes', 'tablas quebradas', 'ajuste de bicicletas'],
    done: [
      '[arregló|arreglaron] <dos golpes|la punta|la caja de la quilla> de un día para otro',
      '[pegó|pegaron] mi longboard quebrado y surfea igual',
      '[ajustó|ajustaron] las bicis de la familia',
    ],
  },
  'property-management': {
    offers: [
      'cuido de casas con dueños en el extranjero',
      'huéspedes y reservas',
      'informes mensuales con fotos',
      'pago de recibos y planillas',
    ],
    done: [
      'nos [administra|administran] la casa de {place}',
      '[encontró|encontraron] una fuga en la revisión y la [mandó|mandaron] a arreglar antes de que llegáramos',
      '[duplicó|duplicaron] las reservas de las cabinas en un año',
      '[manda|mandan] un informe con fotos todos los meses',
    ],
  },
  'security-guards': {
    offers: ['guardas nocturnos', 'rondas', 'seguridad para eventos'],
    done: [
      '[cuidó|cuidaron] la construcción cinco meses',
      '[se encargó|se encargaron] de la seguridad de la boda',
      '[pasa|pasan] por la calle todas las noches',
    ],
  },
  moving: {
    offers: ['mudanzas en la provincia', 'mudanzas desde San José', 'fletes por hora'],
    done: [
      'nos [pasó|pasaron] la casa entera de San José a {place}',
      '[trajo|trajeron] una refri y tres camas desde Liberia',
      '[subió|subieron] el piano por las gradas',
    ],
  },
  'junk-removal': {
    offers: ['escombros y muebles viejos', 'lastre, arena y tierra', 'back hoe pequeño'],
    done: [
      '[se llevó|se llevaron] tres viajes de escombros',
      '[emparejó|emparejaron] el lote y [trajo|trajeron] el lastre',
      '[vació|vaciaron] la bodega de chunches viejos',
    ],
  },
  'driver-and-shuttle': {
    offers: [
      'traslados al aeropuerto de Liberia',
      'paseos de un día',
      'buseta con sillas para niños',
      'vuelos de madrugada',
    ],
    done: [
      'nos [recogió|recogieron] en el aeropuerto de Liberia',
      '[llevó|llevaron] a los huéspedes al Rincón de la Vieja',
      'nos [llevó|llevaron] a {place} con cuatro tablas en el techo',
    ],
  },
  architecture: {
    offers: ['casas para el trópico', 'planos y permisos', 'inspección de obra', 'renders'],
    done: [
      'nos [diseñó|diseñaron] la casa en {place}',
      '[hizo|hicieron] los planos y [sacó|sacaron] los permisos en la muni',
      '[rediseñó|rediseñaron] una casa oscura y ahora es pura luz',
    ],
  },
  engineering: {
    offers: ['inspección antes de comprar', 'cálculo estructural', 'estudios de suelo'],
    done: [
      '[inspeccionó|inspeccionaron] la casa antes de que la compráramos',
      '[calculó|calcularon] la estructura de la segunda planta',
      '[encontró|encontraron] la causa de las grietas',
    ],
  },
  'land-surveying': {
    offers: ['planos catastrados', 'linderos', 'curvas de nivel con dron'],
    done: [
      '[midió|midieron] el lote y [encontró|encontraron] el mojón perdido',
      '[inscribió|inscribieron] el plano en el Catastro',
      '[segregó|segregaron] la finca en cuatro lotes',
    ],
  },
  'legal-and-notary': {
    offers: [
      'traspasos de propiedades',
      'residencias',
      'sociedades',
      'testamentos y poderes',
      'estudios registrales antes de comprar',
    ],
    done: [
      'nos [tramitó|tramitaron] la compra del lote en {place}',
      'nos [sacó|sacaron] la residencia',
      '[constituyó|constituyeron] la sociedad y nos [explicó|explicaron] todo con calma',
      '[descubrió|descubrieron] una hipoteca en un lote que casi compramos',
    ],
  },
  accounting: {
    offers: ['factura electrónica', 'declaraciones mensuales', 'planillas y CCSS'],
    done: [
      'nos [puso|pusieron] en orden cuatro años de papeles',
      'nos [lleva|llevan] los impuestos todos los meses',
      '[montó|montaron] la factura electrónica de la soda',
    ],
  },
  translation: {
    offers: ['traducciones oficiales', 'interpretación en el banco o con el notario', 'papeles de residencia'],
    done: [
      '[tradujo|tradujeron] los documentos de la residencia',
      'nos [acompañó|acompañaron] de intérprete donde el notario',
      '[hizo|hicieron] la fila en Migración con nosotros',
    ],
  },
  'web-design': {
    offers: ['páginas web en dos idiomas', 'logos y rótulos', 'redes sociales'],
    done: [
      '[hizo|hicieron] la página de la escuela de surf',
      '[diseñó|diseñaron] el logo y el rótulo de afuera',
      'nos [lleva|llevan] las redes sociales del hotel',
    ],
  },
  babysitting: {
    offers: ['noches y fines de semana', 'chiquitos de vacaciones', 'ayuda con las tareas', 'referencias de familias'],
    done: [
      'nos [cuidó|cuidaron] a <los gemelos|los dos chiquitos|las tres chiquitas|la bebé> mientras salíamos a cenar',
      '[estuvo|estuvieron] con los niños todas las mañanas de las vacaciones',
      'le [enseñó|enseñaron] a mi hija sus primeras canciones',
    ],
  },
  'elder-care': {
    offers: ['compañía y cuido en la casa', 'noches', 'inyecciones y toma de presión'],
    done: [
      '[cuidó|cuidaron] a mi mamá después de la operación',
      '[acompaña|acompañan] a mi papá todas las mañanas',
      '[vino|vinieron] todos los días a poner las inyecciones',
    ],
  },
  'private-chef': {
    offers: ['cenas privadas', 'menús semanales', 'catering para fiestas', 'pescado fresco de los botes de la zona'],
    done: [
      '[cocinó|cocinaron] una cena de cumpleaños para <diez|catorce|veinte> personas',
      'nos [cocinó|cocinaron] toda una semana',
      '[hizo|hicieron] el catering de la boda en {place}',
      '[preparó|prepararon] un ceviche y unos patacones de otro mundo',
    ],
  },
  massage: {
    offers: ['masajes a domicilio', 'masaje profundo', 'terapia después de lesiones', 'masajes en pareja'],
    done: [
      'nos [dio|dieron] un masaje a los dos en la terraza',
      'me [arregló|arreglaron] el cuello después de una semana de surf',
      'me [trató|trataron] el hombro durante un mes',
    ],
  },
  'hair-and-nails': {
    offers: ['corte y color', 'uñas a domicilio', 'maquillaje para bodas'],
    done: [
      '[peinó|peinaron] y [maquilló|maquillaron] a la novia y a todas las damas',
      'me [corta|cortan] el pelo todos los meses',
      'me [hizo|hicieron] las uñas en la casa y duraron tres semanas',
    ],
  },
  'personal-training': {
    offers: ['clases de surf para toda edad', 'entrenamiento en la playa', 'natación para niños'],
    done: [
      'me [puso|pusieron] de pie en una tabla a los cincuenta y seis',
      'me [entrena|entrenan] tres mañanas por semana',
      'les [enseñó|enseñaron] a nadar a los chiquitos',
    ],
  },
  tutoring: {
    offers: ['matemáticas', 'español para extranjeros', 'conversación en inglés', 'preparación para exámenes'],
    done: [
      'le [ayudó|ayudaron] a mi hijo a pasar matemáticas',
      'nos [quitó|quitaron] el miedo de hablar inglés con los clientes',
      '[preparó|prepararon] a mi hija para bachillerato',
    ],
  },
  'pet-care': {
    offers: ['cuido de perros', 'paseos en la playa', 'grooming a domicilio', 'adiestramiento de cachorros'],
    done: [
      'se [quedó|quedaron] con <los dos perros|la gata viejita|los tres zaguates> mientras viajábamos',
      '[sacó|sacaron] al perro a caminar todos los días',
      'le [hizo|hicieron] grooming a un perro que no se deja',
      '[adiestró|adiestraron] al cachorro en seis semanas',
    ],
  },
  'event-planning': {
    offers: ['bodas en la playa', 'toldos, mesas y sillas', 'fiestas infantiles'],
    done: [
      'nos [organizó|organizaron] la boda en la playa de {place}',
      '[montó|montaron] toldos y mesas para ochenta personas',
      '[organizó|organizaron] los quince años de mi hija',
    ],
  },
  photography: {
    offers: ['bodas y familias', 'fotos de propiedades', 'video con dron', 'fotos de surf'],
    done: [
      'nos [tomó|tomaron] las fotos familiares al atardecer en {place}',
      '[hizo|hicieron] las fotos y el video con los que vendimos la casa',
      '[fotografió|fotografiaron] nuestra boda',
    ],
  },
  'music-and-dj': {
    offers: ['bodas y fiestas', 'sonido y luces', 'música en vivo'],
    done: [
      '[tocó|tocaron] en la boda hasta que llegaron los vecinos a bailar',
      '[llevó|llevaron] sonido y luces a la playa',
      '[tocó|tocaron] marimba en los setenta años de mi suegro',
    ],
  },
};
