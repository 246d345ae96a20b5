/* oxlint-disable max-lines -- a table of data */
import type { Trade } from '../phrases.ts';

export const homeTrades: Readonly<Record<string, Trade>> = {
  plumbing: {
    offers: [
      'detección y reparación de fugas',
      'inodoros, llaves y duchas',
      'instalación de baños y cocinas',
      'problemas de presión',
      'cañerías nuevas en PVC',
      'tubería de jardín y piscina',
      'cambio de grifería',
    ],
    done: [
      'nos [arregló|arreglaron] una fuga <debajo del fregadero|en el baño de visitas|en la pila>',
      '[cambió|cambiaron] <las llaves del baño|la ducha|el mecanismo del inodoro que botaba agua todo el día>',
      '[encontró|encontraron] una fuga escondida <detrás del enchape|en el patio|debajo de la losa> que nos tenía con un recibo carísimo',
      '[instaló|instalaron] <un baño nuevo|el fregadero|una ducha afuera para quitarse la arena>',
      '[cambió|cambiaron] <las llaves de paso|la tubería vieja|la llave principal> en la casa de {place}',
      '[reparó|repararon] un tubo reventado <un domingo|a las siete de la mañana|el día antes de que llegaran los huéspedes>',
      'nos [resolvió|resolvieron] el problema de la presión <en el segundo piso|en las duchas|en toda la casa>',
    ],
  },
  'water-heaters': {
    offers: [
      'tanques de agua caliente',
      'calentadores de paso',
      'cambio de resistencias y termostatos',
      'agua caliente solar',
    ],
    done: [
      '[instaló|instalaron] <un calentador de paso|un tanque de 40 galones|un calentador de gas>',
      '[cambió|cambiaron] la resistencia que se había llenado de cal',
      'nos [devolvió|devolvieron] el agua caliente después de <dos semanas|una semana> de baños fríos',
      '[pasó|pasaron] el tanque de la cocina a la bodega',
    ],
  },
  'drain-cleaning': {
    offers: ['destaqueo de cañerías e inodoros', 'inspección con cámara', 'trampas de grasa'],
    done: [
      '[destaqueó|destaquearon] un desagüe que nadie había podido',
      '[limpió|limpiaron] la línea principal <llena de raíces|después de los aguaceros>',
      '[limpió|limpiaron] la trampa de grasa y las cajas del patio',
    ],
  },
  'septic-tanks': {
    offers: ['limpieza de tanques sépticos', 'drenajes nuevos', 'revisión antes de comprar'],
    done: [
      '[limpió|limpiaron] el tanque séptico',
      'nos [rehízo|rehicieron] el drenaje después del invierno',
      '[ubicó|ubicaron] y [abrió|abrieron] un tanque que nadie sabía dónde estaba',
    ],
  },
  'wells-and-pumps': {
    offers: ['bombas de presión e hidroneumáticos', 'bombas sumergibles', 'limpieza de pozos', 'controles automáticos'],
    done: [
      '[cambió|cambiaron] la bomba de presión',
      '[instaló|instalaron] una bomba sumergible en el pozo de {place}',
      '[arregló|arreglaron] una bomba que prendía y apagaba toda la noche',
    ],
  },
  'water-tanks': {
    offers: ['lavado y desinfección de tanques', 'tanques de captación', 'boyas y conexiones'],
    done: [
      '[instaló|instalaron] un tanque de <1100|2500|5000> litros y ya no sufrimos los cortes',
      '[lavó|lavaron] y [desinfectó|desinfectaron] los dos tanques',
      '[cambió|cambiaron] la boya y se acabó el rebalse',
    ],
  },
  'water-filters': {
    offers: ['filtros para toda la casa', 'ablandadores', 'filtros de agua para tomar'],
    done: [
      '[instaló|instalaron] un ablandador y se acabó la cal',
      '[cambió|cambiaron] los cartuchos y [probó|probaron] el agua',
      '[puso|pusieron] un filtro debajo del fregadero',
    ],
  },
  electrical: {
    offers: [
      'cableado y circuitos nuevos',
      'cajas de breakers',
      'luces y abanicos de techo',
      'tomacorrientes y puesta a tierra',
      'iluminación de jardines',
      'búsqueda de fallas',
    ],
    done: [
      '[cambió|cambiaron] la caja de breakers, que estaba toda herrumbrada',
      '[instaló|instalaron] <cuatro|seis|ocho> abanicos y luces nuevas',
      '[encontró|encontraron] el corto que botaba el breaker <todas las noches|cada vez que llovía>',
      '[cableó|cablearon] de nuevo <la bodega|el rancho|una casa vieja de madera> en {place}',
      '[aterrizó|aterrizaron] todos los tomas, que <nunca lo habían hecho|el constructor dejó sin tierra>',
      '[llevó|llevaron] corriente <al portón|al rancho|al pozo>',
    ],
  },
  'solar-energy': {
    offers: [
      'paneles solares conectados a la red',
      'baterías para los apagones',
      'limpieza de paneles',
      'trámites con el ICE y Coopeguanacaste',
    ],
    done: [
      '[instaló|instalaron] <diez|dieciséis|veinticuatro> paneles en el techo',
      'nos [puso|pusieron] baterías y ya casi no sentimos los apagones',
      '[lavó|lavaron] los paneles y [encontró|encontraron] una línea que tenía meses apagada',
    ],
  },
  generators: {
    offers: ['plantas eléctricas', 'supresores de picos para toda la casa', 'transferencias automáticas'],
    done: [
      '[instaló|instalaron] una planta con transferencia automática',
      'le [dio|dieron] mantenimiento a la planta antes del invierno',
      '[puso|pusieron] un supresor después de que se nos quemó <la refri|la tele|el módem>',
    ],
  },
  'ac-cleaning': {
    offers: [
      'lavado profundo de mini splits',
      'lavado de condensadoras contra la sal',
      'limpieza de drenajes',
      'planes de mantenimiento para condominios',
      'tratamiento contra hongos',
    ],
    done: [
      '[limpió|limpiaron] <tres|cuatro|cinco|siete> aires en una mañana',
      '[lavó|lavaron] las condensadoras que la sal se estaba comiendo',
      '[logró|lograron] que el aire del cuarto dejara de gotear',
      'le [dio|dieron] mantenimiento a todos los aires de las cabinas en {place}',
      '[destaqueó|destaquearon] los drenajes y se fue el mal olor',
    ],
  },
  'ac-installation': {
    offers: [
      'instalación de mini splits',
      'equipos inverter según el tamaño del cuarto',
      'tubería de cobre empotrada',
      'bases de acero inoxidable',
    ],
    done: [
      '[instaló|instalaron] un inverter en <la sala|cada cuarto|la oficina>',
      '[cambió|cambiaron] <dos|tres> equipos viejos por inverter',
      '[pasó|pasaron] un aire de una pared a otra sin dejar marcas',
    ],
  },
  'ac-repair': {
    offers: ['fugas y recarga de gas', 'tarjetas y compresores', 'equipos que suenan o gotean'],
    done: [
      '[reparó|repararon] un aire que solo tiraba viento caliente',
      '[cambió|cambiaron] el capacitor ahí mismo',
      '[encontró|encontraron] la fuga de gas que otros nada más rellenaban',
      '[cambió|cambiaron] la tarjeta que quemó un rayo',
    ],
  },
  'appliance-repair': {
    offers: ['lavadoras y secadoras', 'refrigeradoras', 'cocinas y hornos', 'lavaplatos'],
    done: [
      'nos [arregló|arreglaron] <la lavadora|la secadora|la refri|el horno> en la casa',
      '[cambió|cambiaron] los roles de la lavadora',
      '[revivió|revivieron] la refri un sábado por la tarde',
    ],
  },
  'commercial-refrigeration': {
    offers: ['cuartos fríos', 'máquinas de hielo', 'urnas y congeladores'],
    done: [
      '[reparó|repararon] el cuarto frío del restaurante antes de que se perdiera el pescado',
      'le [dio|dieron] mantenimiento a la máquina de hielo y a las urnas',
      '[cambió|cambiaron] el compresor de la cámara',
    ],
  },
  'maid-service': {
    offers: [
      'limpieza semanal',
      'aplanchado y lavado de ropa',
      'cocinas y baños impecables',
      'limpieza por horas',
      'cuido de la casa cuando usted viaja',
    ],
    done: [
      'nos [ayuda|ayudan] con la casa <todas las semanas|cada quince días|todos los martes> <desde que llegamos a {place}|desde hace meses>',
      '[dejó|dejaron] la cocina y los baños impecables',
      '[aplanchó|aplancharon] y hasta nos [acomodó|acomodaron] la despensa',
      '[limpió|limpiaron] todo el apartamento antes de que llegara mi familia',
      'nos [cuidó|cuidaron] la casa mientras andábamos de viaje',
    ],
  },
  'deep-cleaning': {
    offers: ['limpieza de entrada y salida', 'limpieza después de obra', 'eliminación de hongos'],
    done: [
      '[hizo|hicieron] una limpieza profunda después de <seis meses|todo un invierno> con la casa cerrada',
      '[quitó|quitaron] el polvo y las gotas de pintura que dejó la construcción',
      '[sacó|sacaron] el hongo de los clósets',
    ],
  },
  'rental-turnover': {
    offers: [
      'limpieza entre huéspedes',
      'sábanas y paños',
      'reposición y fotos después de cada estadía',
      'cambios el mismo día',
    ],
    done: [
      'nos [hace|hacen] los cambios de huéspedes en {place}',
      '[dejó|dejaron] listos dos condominios en cuatro horas',
      '[atendió|atendieron] todas las salidas de la temporada alta',
    ],
  },
  'gutter-cleaning': {
    offers: ['limpieza de canoas y bajantes', 'mallas para las hojas', 'sellado de uniones', 'arreglo de precintas'],
    done: [
      '[limpió|limpiaron] todas las canoas antes del invierno',
      '[sacó|sacaron] un carretillo de hojas <y un nido |>de las canoas',
      '[selló|sellaron] las uniones y [cambió|cambiaron] un bajante',
      '[puso|pusieron] malla en las canoas debajo del guanacaste',
    ],
  },
  'pressure-washing': {
    offers: ['entradas y terrazas', 'lavado de paredes antes de pintar', 'lavado de techos'],
    done: [
      '[lavó|lavaron] a presión la entrada y el borde de la piscina',
      'le [quitó|quitaron] la lama a la tapia',
      '[lavó|lavaron] el techo sin quebrar una teja',
    ],
  },
  'window-cleaning': {
    offers: ['puertas corredizas y rieles', 'manchas de sal y cal', 'ventanales altos'],
    done: [
      '[limpió|limpiaron] ventanales que uno no alcanza',
      'le [quitó|quitaron] la sal a todas las puertas de vidrio',
      '[limpió|limpiaron] la baranda de vidrio y volvimos a ver el mar',
    ],
  },
  laundry: {
    offers: ['lavado de ropa por kilo', 'sillones y colchones', 'servicio de recoger y entregar'],
    done: [
      '[lavó|lavaron] un sillón que ya era de los perros',
      '[recogió|recogieron] la ropa el lunes y la [entregó|entregaron] doblada el martes',
      '[lavó|lavaron] los colchones de las cabinas',
    ],
  },
  'pool-maintenance': {
    offers: [
      'mantenimiento semanal de piscinas',
      'recuperación de piscinas verdes',
      'bombas y filtros',
      'sistemas de sal',
      'análisis del agua en cada visita',
      'detección de fugas',
    ],
    done: [
      'nos [cuida|cuidan] la piscina <dos veces por semana|los lunes y jueves>',
      '[pasó|pasaron] la piscina de verde a azul en <tres|cuatro|cinco> días',
      '[cambió|cambiaron] la bomba y la arena del filtro',
      '[mantuvo|mantuvieron] la piscina perfecta mientras estábamos en <San José|Canadá|España>',
      'nos [pasó|pasaron] la piscina a sal',
      '[averiguó|averiguaron] por qué perdíamos <dos|tres> centímetros de agua por día',
    ],
  },
  'pool-construction': {
    offers: ['piscinas pequeñas', 'cambio de azulejo y repello', 'bordes infinitos', 'fugas en desnatadores y luces'],
    done: [
      'nos [construyó|construyeron] la piscina en <siete|nueve|once> semanas',
      '[cambió|cambiaron] el azulejo por un mosaico azul precioso',
      '[arregló|arreglaron] la fuga del desnatador',
    ],
  },
  landscaping: {
    offers: [
      'diseño de jardines tropicales',
      'siembra de especies nativas',
      'mantenimiento de zonas verdes',
      'senderos de piedra',
      'setos y palmeras',
      'jardines que aguantan el verano',
    ],
    done: [
      'nos [diseñó|diseñaron] el jardín con plantas nativas',
      '[convirtió|convirtieron] un barreal en un jardín de verdad',
      '[sembró|sembraron] <doce|veinte|treinta> palmeras y no se ha muerto ni una',
      'nos [tiene|tienen] el jardín de {place} precioso todo el año',
      '[hizo|hicieron] un sendero de piedra hasta el rancho',
      '[salvó|salvaron] el seto de las zompopas',
    ],
  },
  'lawn-mowing': {
    offers: ['corta de zacate', 'chapia de lotes', 'rondas contra el fuego'],
    done: [
      '[cortó|cortaron] el zacate y [chapeó|chapearon] el lote',
      '[limpió|limpiaron] un lote que parecía montaña',
      '[hizo|hicieron] la ronda de la finca antes del verano',
    ],
  },
  'tree-trimming': {
    offers: ['poda en altura', 'corta segura de árboles secos', 'limpieza de palmeras y cocos'],
    done: [
      '[bajó|bajaron] un árbol seco que estaba encima del techo',
      '[limpió|limpiaron] las palmeras antes de que un coco le cayera a alguien',
      '[podó|podaron] el palo de mango con mucho cuidado',
    ],
  },
  irrigation: {
    offers: ['riego por goteo', 'aspersores con programador', 'reparación de líneas rotas'],
    done: [
      '[instaló|instalaron] riego por goteo en todo el jardín',
      '[reparó|repararon] las mangueras que se comieron las guatusas',
      '[puso|pusieron] un programador y el jardín se riega solo',
    ],
  },
  'pest-control': {
    offers: [
      'tratamiento contra el comején',
      'fumigación segura para mascotas',
      'alacranes y cucarachas',
      'murciélagos en el techo',
      'contratos trimestrales',
    ],
    done: [
      '[trató|trataron] el comején <del cielo raso|de los clósets|del deck>',
      '[fumigó|fumigaron] la casa y no hemos vuelto a ver un alacrán',
      '[sacó|sacaron] los murciélagos del techo sin hacerles daño',
      '[acabó|acabaron] con las hormigas de la cocina',
    ],
  },
  'general-construction': {
    offers: [
      'casas llave en mano',
      'ampliaciones y segundas plantas',
      'remodelación de cocinas y baños',
      'supervisión para dueños que viven lejos',
    ],
    done: [
      'nos [construyó|construyeron] la casa en {place}',
      '[remodeló|remodelaron] la cocina y <un baño|dos baños|el corredor>',
      '[hizo|hicieron] una casita para las visitas',
      '[terminó|terminaron] la obra que otro dejó botada',
    ],
  },
  masonry: {
    offers: ['tapias de block', 'chorreas y contrapisos', 'muros de retención', 'repellos'],
    done: [
      '[levantó|levantaron] una tapia de <cuarenta|sesenta|ochenta> metros',
      '[chorreó|chorrearon] la entrada del carro',
      '[reparó|repararon] las grietas que dejó el temblor',
    ],
  },
  roofing: {
    offers: [
      'arreglo de goteras',
      'techos de zinc nuevos',
      'aislante debajo del techo',
      'precintas y aleros',
      'cumbreras y botaguas',
    ],
    done: [
      '[encontró|encontraron] la gotera que tres personas no habían hallado',
      '[cambió|cambiaron] todo el techo en <cuatro|cinco|seis> días',
      '[cambió|cambiaron] la precinta podrida',
      '[puso|pusieron] aislante y la casa está mucho más fresca',
    ],
  },
  painting: {
    offers: ['pintura por dentro y por fuera', 'barniz para madera', 'tratamiento de herrumbre', 'asesoría de colores'],
    done: [
      '[pintó|pintaron] la casa por fuera en {place}',
      '[pintó|pintaron] <tres cuartos|todo el apartamento|la soda> en <dos|tres|cuatro> días',
      '[lijó|lijaron] y [barnizó|barnizaron] las puertas de teca',
      'le [quitó|quitaron] la herrumbre al portón antes de pintarlo',
    ],
  },
  drywall: {
    offers: ['divisiones de gypsum', 'cielos suspendidos', 'reparaciones después de una gotera'],
    done: [
      '[dividió|dividieron] el cuarto con una pared de gypsum',
      '[reparó|repararon] el cielo y no se nota dónde estaba el daño',
      '[hizo|hicieron] unas repisas de gypsum empotradas',
    ],
  },
  'flooring-and-tile': {
    offers: ['pisos de porcelanato', 'enchape de baños', 'concreto lujado', 'cambio de fragua'],
    done: [
      '[enchapó|enchaparon] los dos baños',
      '[puso|pusieron] porcelanato en toda la planta baja',
      '[pulió|pulieron] el piso de concreto hasta dejarlo como un espejo',
      '[cambió|cambiaron] la fragua de la ducha',
    ],
  },
  carpentry: {
    offers: ['muebles de cocina', 'clósets', 'muebles de teca y cenízaro', 'puertas y marcos'],
    done: [
      'nos [hizo|hicieron] los muebles de cocina en <teca|melina|cedro>',
      '[hizo|hicieron] una mesa de una sola pieza de guanacaste',
      '[arregló|arreglaron] unas puertas hinchadas que no cerraban',
      '[puso|pusieron] clósets en los cuartos',
    ],
  },
  welding: {
    offers: ['portones y barandas', 'estructuras metálicas', 'acero inoxidable para la costa', 'trabajos a domicilio'],
    done: [
      'nos [hizo|hicieron] un portón nuevo',
      '[soldó|soldaron] la baranda de las gradas ahí mismo',
      '[levantó|levantaron] la estructura del garaje',
    ],
  },
  waterproofing: {
    offers: ['losas y techos planos', 'paredes con humedad', 'jardineras y balcones'],
    done: [
      '[impermeabilizó|impermeabilizaron] la terraza',
      '[curó|curaron] una pared con humedad que teníamos hace años',
      '[selló|sellaron] el balcón que está encima de la cocina',
    ],
  },
  'windows-and-doors': {
    offers: ['ventanas de aluminio', 'puertas de baño', 'cedazos', 'rodines y llavines de puertas corredizas'],
    done: [
      '[puso|pusieron] cedazo en todas las ventanas',
      '[cambió|cambiaron] una puerta corrediza que ya no corría',
      '[instaló|instalaron] las puertas de vidrio de las duchas',
    ],
  },
  'fences-and-gates': {
    offers: ['portones eléctricos', 'cercas de malla y madera', 'motores y controles de portón'],
    done: [
      'le [puso|pusieron] motor al portón',
      '[cercó|cercaron] el lote en tres días',
      '[revivió|revivieron] el motor del portón después de un rayo',
    ],
  },
  'decks-and-ranchos': {
    offers: ['decks de madera', 'techos de palma', 'pérgolas', 'cocinas exteriores'],
    done: [
      '[hizo|hicieron] un deck alrededor de la piscina',
      '[cambió|cambiaron] la palma del rancho',
      '[hizo|hicieron] una pérgola y por fin tenemos sombra',
    ],
  },
};
