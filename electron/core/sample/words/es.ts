import { list, type SampleWords } from './words.ts'

export const ES: SampleWords = {
  own: 'Robin Ejemplo',
  given: list('Amara|Jonás|Sofía|Kai|Zeynep|Lucía|Yuki|Mateo|Linh|Noa|Elena|Pau'),
  family: list('Okafor|Moreno|García|Ferrer|Yılmaz|Navarro|Tanaka|Vidal|Nguyễn|Serrano|Popescu|Castro'),
  themes: [
    [
      'Música',
      'Jam abierta: trae tu instrumento',
      'Ensayo abierto del coro',
      'Cuarteto de cuerda en el patio',
    ],
    [
      'Fiestas',
      'Fiesta de verano en la azotea',
      'Estreno de piso en el tercero',
      'Discoteca silenciosa junto al agua',
    ],
    ['Deporte', 'Carrera del domingo, 8 km', 'Escalada para principiantes', 'Fútbol cinco, equipos mixtos'],
    ['Comida y bebida', 'Cena en la mesa larga', 'Empanadillas desde cero', 'Masa madre: lo básico'],
    ['Arte', 'Dibujo del natural', 'Cortos del barrio', 'Poesía en voz alta'],
    [
      'Aprender',
      'Mesa de conversación, todos los niveles',
      'Iniciación a la carpintería',
      'Repara lo que tienes',
    ],
    ['Comunidad', 'Asamblea del barrio', 'Intercambio de ropa', 'Limpieza de la calle y luego tarta'],
    ['Familia', 'La hora del cuento', 'Paseo con farolillos', 'Construye una casita para pájaros'],
    ['Aire libre', 'Ruta por la cresta, 14 km', 'Noche de estrellas', 'Aves al amanecer'],
    ['Tecnología', 'Encuentro: pequeñas herramientas', 'Soldar para todos', 'Mapas con datos abiertos'],
    ['Juegos', 'Noche de juegos de mesa', 'Ajedrez en el parque', 'Concurso de bar: 30 preguntas'],
    ['Voluntariado', 'Plantación de árboles', 'Turno en el banco de alimentos', 'Limpieza del río'],
  ],
  places: [
    ['Sala de la Ribera', 'Calle de la Orilla, 12', 'Puentenorte'],
    ['La Vieja Imprenta', 'Avenida de los Tilos, 4', 'Puentenorte'],
    ['Huertos del Canal', 'Paseo del Canal, 77', 'Campoeste'],
    ['Cobertizo de barcas n.º 7', 'Camino del Molino, 1', 'Campoeste'],
    ['Biblioteca de las cosas', 'Calle de la Iglesia, 18', 'Puentenorte'],
    ['Prado de la orilla norte', 'Calle del Agua, 20', 'Maroeste'],
  ],
  openings: [
    'Ven como eres, a solas o en compañía.',
    'Nuestra velada de siempre, abierta a todo el mundo.',
    'Ponemos la sala, las sillas y el té; vosotros, lo demás.',
    'No hace falta experiencia. Empezamos despacio y hacemos pausas.',
  ],
  details: [
    'Las puertas abren media hora antes. Hay entrada sin escalones y una sala tranquila.',
    'Trae una taza, calzado cómodo y <strong>algo para compartir</strong>.',
    'La entrada es libre; pasamos la gorra para quienes organizan y para la calefacción.',
    'Si llueve, entramos; por la mañana lo decimos aquí.',
  ],
}
