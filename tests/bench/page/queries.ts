/** What residents type, in both languages: trades, places, names, half sentences and a few slips of the finger. */
const queries = [
  'plomero en tamarindo',
  'plumber in Tamarindo',
  'limpieza de piscinas',
  'pool cleaning potrero',
  'aire acondicionado nosara',
  'air conditioning',
  'electricista flamingo',
  'electrician near Flamingo',
  'house cleaning Sámara',
  'jardinero santa cruz',
  'María',
  'Vargas',
  'fuga de agua urgente',
  'niñera que hable inglés',
  'welding gates',
  'techos y canoas',
  'massage at home',
  'pintor playas del coco',
  'elecricista',
  'mecánico liberia domingo',
];

/** The queries as they stand in the box after each letter. */
export const keystrokes = queries.flatMap((query) => Array.from(query, (_, index) => query.slice(0, index + 1)));
