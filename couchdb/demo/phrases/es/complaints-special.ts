/** Unkind but polite remarks that only fit one service, or the services of one category. */
export const specialComplaints: Readonly<Record<string, readonly string[]>> = {
  plumbing: ['Ya está goteando otra vez.', 'Quebraron dos azulejos y así quedaron.'],
  water: ['Hay menos presión que antes.', 'A la semana había otra vez un charco.'],
  electricity: ['Un toma todavía no sirve.', 'La caja quedó sin rótulos y no sabemos cuál es cuál.'],
  'cooling-and-appliances': ['Enfrió dos semanas y volvió a fallar.'],
  'ac-cleaning': ['Sigue goteando en las noches calientes.'],
  'ac-repair': ['Sigue goteando en las noches calientes.'],
  cleaning: ['Los rincones quedaron sin tocar.', 'Hubo que repetir una parte antes de que llegaran los huéspedes.'],
  'pool-maintenance': ['A los dos días el agua se puso turbia.', 'Dos semanas sin venir y nadie dijo por qué.'],
  landscaping: ['La mitad de las plantas no aguantó el verano.', 'Detrás de la casa sigue un montón de ramas.'],
  'pest-control': ['Las hormigas volvieron antes que la factura.', 'Nadie avisó que había que guardar la comida.'],
  construction: [
    'Las líneas no están rectas y se ve desde la puerta.',
    'Con el primer aguacero se vio lo que faltaba.',
  ],
  'home-repairs': ['Una cosa se volvió a aflojar.', 'Parece un primer intento.'],
  technology: ['La señal está igual de mala.', 'Los cables quedaron colgando a la vista.'],
  vehicles: ['El ruido volvió en la primera calle de lastre.', 'Nunca nos dijeron qué repuestos se cambiaron.'],
  'driver-and-shuttle': ['Esperamos cuarenta minutos en el aeropuerto.', 'La silla del bebé se les olvidó.'],
  property: ['El informe llegó sin fotos y sin recibos.', 'Algo quedó rayado y nadie sabe cómo.'],
  'professional-services': ['Los papeles los devolvieron por un error.', 'Cada pregunta era otro cobro.'],
  people: ['Se perdió media hora de lo que pagamos.', 'No fue lo que habíamos hablado.'],
};
