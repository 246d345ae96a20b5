/** Kind remarks that only fit one service, or the services of one category. */
export const specialPraise: Readonly<Record<string, readonly string[]>> = {
  plumbing: [
    'Ni una gota desde entonces.',
    'El recibo del agua volvió a <lo normal|doce mil|lo de antes>.',
    'No se quebró ni un azulejo.',
    'Nunca había visto unas uniones tan bien hechas.',
  ],
  'water-heaters': ['Agua caliente en diez segundos.', 'El primer baño caliente fue una gloria.'],
  water: [
    'La presión está mejor que nunca.',
    'Agua limpia y trabajo limpio.',
    'El recibo del agua volvió a lo de antes.',
  ],
  electricity: [
    'El breaker no se ha vuelto a botar.',
    'La caja quedó como de foto, con rótulos y todo.',
    'El último apagón ni lo sentimos.',
    'Por fin me baño sin miedo.',
  ],
  'cooling-and-appliances': [
    'Enfría como el primer día.',
    'Bajó el recibo de la luz.',
    '[Tapó|Taparon] el piso antes de empezar.',
    'Otra vez frío y en silencio.',
  ],
  'ac-cleaning': ['Se acabaron las gotas en la almohada.', 'El agua negra que salió daba miedo.'],
  cleaning: [
    'Hasta los rincones que nadie ve.',
    'Mejor de lo que uno lo hace.',
    'Pasaron semanas y todavía se ve bien.',
  ],
  'maid-service': [
    'Se puede comer en el piso.',
    'Hasta debajo de las camas y detrás de la refri.',
    'Los paños quedaron doblados como de hotel.',
  ],
  'rental-turnover': [
    'Los huéspedes hablan de la limpieza en todas las opiniones.',
    'La casa olía a fresco, no a cloro.',
  ],
  'pool-maintenance': [
    'El agua quedó cristalina.',
    'Los chiquitos ya pueden abrir los ojos debajo del agua.',
    'Sin ese olor fuerte a cloro.',
  ],
  landscaping: [
    'Volvieron las mariposas al jardín.',
    'Hasta en febrero se mantiene verde.',
    'A la semana ya había colibríes.',
  ],
  'pest-control': ['Los perros bien y los bichos se fueron.', 'Ya volvemos a andar descalzos de noche.'],
  'pools-and-gardens': [
    '[Se llevó|Se llevaron] todo lo que sobró.',
    'El corredor volvió a ser el mejor lugar de la casa.',
  ],
  roofing: ['Aguantó el primer aguacero sin una gota.', 'Se acabaron los baldes en el pasillo.'],
  painting: ['Líneas rectas, bordes limpios y ni un chorreo.', 'Los vecinos creían que era otra casa.'],
  construction: [
    'La obra quedaba ordenada todas las tardes.',
    'Todos los viernes llegaban las fotos y las cuentas.',
    'Los acabados quedaron mejor que en los planos.',
  ],
  'home-repairs': [
    'Por fin se vació la lista de la refri.',
    'Cosas pequeñas, pero hechas con cariño.',
    'Cada tornillo en su lugar.',
  ],
  technology: [
    'Videollamadas desde la hamaca, por fin.',
    'No se ve ni un cable suelto.',
    'Lo [explicó|explicaron] hasta que entendí.',
  ],
  'security-cameras': ['Las cámaras ven hasta los mapaches de noche.'],
  vehicles: [
    'El repuesto viejo venía en una bolsa para que lo viéramos.',
    'Anda como nuevo hasta en calle de lastre.',
    'Arranca al primer intento.',
  ],
  'boat-repair': ['Al día siguiente otra vez al agua.'],
  'property-management': ['Uno duerme tranquilo aunque esté lejos.', 'Venía adjunto cada recibo.'],
  'driver-and-shuttle': [
    'Carro limpio y agua fría después de un vuelo largo.',
    'Mucha paciencia con los chiquitos dormidos.',
  ],
  property: ['No se quebró ni se perdió nada.', 'No pudo ser más fácil.'],
  'legal-and-notary': [
    'Lo legal lo [explicó|explicaron] en palabras sencillas.',
    'Uno se siente bien asesorado, no presionado.',
  ],
  'professional-services': [
    '[Cumplió|Cumplieron] todas las fechas.',
    'La muni lo aceptó a la primera.',
    'Lo complicado se volvió sencillo.',
  ],
  babysitting: [
    'Los chiquitos preguntan cuándo [vuelve|vuelven].',
    'Llegamos y los chiquitos dormidos y los platos lavados.',
  ],
  'private-chef': ['Todos pidieron las recetas.', 'Solo el ceviche merece otra estrella.'],
  people: ['Todos nos pidieron el número.', 'Muchísima paciencia y buen humor.', 'Nos alegró la estadía.'],
};
