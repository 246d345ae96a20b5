import type { Language } from '../../../shared/model/language.ts';

/** Small things that nobody makes up twice: where somebody lives, what is in the truck. */
export interface DetailWords {
  /** Templates that may hold {fancy}, {surname}, {woman} and {man}. */
  landmarks: readonly string[];
  hotels: readonly string[];
  shops: readonly string[];
  clients: readonly string[];
  alongTheCoast: readonly string[];
  acrossIt: readonly string[];
  colours: readonly string[];
  weekdays: readonly string[];
  months: readonly string[];
  tools: readonly string[];
  rooms: readonly string[];
  pets: readonly string[];
}

export const details: Readonly<Record<Language, DetailWords>> = {
  en: {
    landmarks: lines(`
      Soda {woman}; Pulpería {fancy}; Súper {surname}; Bar {fancy}; the {fancy} gym; Ferretería {surname}; the school;
      the soccer field; the church; Panadería {woman}; the {surname} workshop; Cabinas {fancy}; Hotel {fancy};
      the bus stop; the health center; the bridge; the {fancy} bakery; Café {woman}; the {fancy} surf shop;
      the big guanacaste tree; the water tank; the police station; Lavacar {surname}; Pizzería {man}; Condominio {fancy}`),
    hotels: lines(`
      Hotel {fancy}; Cabinas {fancy}; Cabinas {woman}; Villas {fancy}; Condominio {fancy}; Residencial {fancy};
      the {fancy} hostel; Casa {fancy}; Restaurante {fancy}; Soda {woman}; the {fancy} surf camp; Hacienda {surname}`),
    shops: lines(`
      Ferretería {surname}; Ferretería {fancy}; Depósito {surname}; El Depósito {fancy}; Ferretería Hermanos {surname};
      Almacén {fancy}; Materiales {surname}; Casa {surname}`),
    clients: lines(`
      Doña {woman}; Don {man}; the {surname} family; {woman} {surname}; {man} {surname};
      {woman} from Soda {fancy}; {man} at Hotel {fancy}; {woman} at Villas {fancy}; {man} of Condominio {fancy}`),
    alongTheCoast: lines('north; south'),
    acrossIt: lines('east; west'),
    colours: lines('green; blue; white; yellow; red; brown; black; orange; turquoise; gray'),
    weekdays: lines('Monday; Tuesday; Wednesday; Thursday; Friday; Saturday'),
    months: lines('January; February; March; April; May; June; July; August; September; October; November; December'),
    tools: lines(`
      an extension ladder; a laser level; a rotary hammer; a thermal camera; a leak detector; a pressure washer;
      a wet vacuum; a battery drill; an angle grinder; a multimeter; a generator; a harness; a chop saw; a heat gun;
      a welding set; a hand truck; spare fuses; a box of screws; two hundred meters of cable; a moisture meter;
      a wheelbarrow; an endoscope; a torque wrench; clean overalls; a first aid kit; dust sheets; a tile cutter;
      a concrete mixer; a sprayer; rain gear; a good lamp; a cooler with ice; a compressor; a set of clamps`),
    rooms: lines(`
      kitchen; main bathroom; guest room; terrace; laundry room; garage; casita; second floor; pool house; entrance;
      living room; back yard; studio; outdoor shower; office; dining room; rancho; roof terrace`),
    pets: lines('dog; old dog; cat; parrot; puppy; rescue dog; rooster; iguana; gray cat; beagle; kitten; sheepdog'),
  },
  es: {
    landmarks: lines(`
      la soda {woman}; la pulpería {fancy}; el súper {surname}; el bar {fancy}; el gimnasio {fancy};
      la ferretería {surname}; la escuela; la plaza de fútbol; la iglesia; la panadería {woman}; el taller de {surname};
      las cabinas {fancy}; el hotel {fancy}; la parada de buses; el Ebais; el puente; la verdulería {surname};
      el café {woman}; la tienda de surf {fancy}; el palo de guanacaste; el tanque del AyA; la delegación;
      el lavacar {surname}; la pizzería {man}; el condominio {fancy}`),
    hotels: lines(`
      el hotel {fancy}; las cabinas {fancy}; las cabinas {woman}; las villas {fancy}; el condominio {fancy};
      el residencial {fancy}; el hostal {fancy}; la casa {fancy}; el restaurante {fancy}; la soda {woman};
      la escuela de surf {fancy}; la hacienda {surname}`),
    shops: lines(`
      la ferretería {surname}; la ferretería {fancy}; el depósito {surname}; el depósito {fancy};
      la ferretería Hermanos {surname}; el almacén {fancy}; Materiales {surname}; la casa {surname}`),
    clients: lines(`
      doña {woman}; don {man}; la familia {surname}; {woman} {surname}; {man} {surname};
      {woman}, la de la soda {fancy}; {man}, el del hotel {fancy}; {woman}, de las villas {fancy};
      {man}, del condominio {fancy}`),
    alongTheCoast: lines('norte; sur'),
    acrossIt: lines('este; oeste'),
    colours: lines('verde; azul; blanco; amarillo; rojo; café; negro; anaranjado; turquesa; gris'),
    weekdays: lines('lunes; martes; miércoles; jueves; viernes; sábado'),
    months: lines('enero; febrero; marzo; abril; mayo; junio; julio; agosto; setiembre; octubre; noviembre; diciembre'),
    tools: lines(`
      escalera de extensión; nivel láser; rotomartillo; cámara térmica; detector de fugas; hidrolavadora; aspiradora;
      taladro de batería; esmeriladora; multímetro; planta eléctrica; arnés; tronzadora; pistola de calor;
      máquina de soldar; carretilla; fusibles de repuesto; tornillos de todo tamaño; doscientos metros de cable;
      medidor de humedad; carretillo; cámara de inspección; llave de torque; kimonos limpios; botiquín; plásticos;
      cortadora de cerámica; batidora de concreto; bomba de espalda; capas para la lluvia; buena lámpara;
      hielera; compresor; prensas`),
    rooms: lines(`
      la cocina; el baño principal; el cuarto de visitas; el corredor; el cuarto de pilas; el garaje; la casita;
      la segunda planta; el rancho; la entrada; la sala; el patio de atrás; el estudio; la ducha de afuera; la oficina;
      el comedor; la bodega; la terraza`),
    pets: lines(`
      el perro {man}; la perra {woman}; la gata {woman}; el gato {man}; la lora {woman}; el cachorro {man}; el gallo;
      el garrobo; el zaguate {man}`),
  },
};

function lines(list: string): string[] {
  return list.split(';').map((line) => line.trim().replace(/\s+/g, ' '));
}
