import { list, type SampleWords } from './words.ts'

export const PT: SampleWords = {
  own: 'Robin Exemplo',
  given: list('Amara|Jonas|Sofia|Kai|Zeynep|Beatriz|Yuki|Caetano|Linh|Noa|Helena|Thiago'),
  family: list('Okafor|Moreira|Garcia|Ferraz|Yılmaz|Patel|Tanaka|Barros|Nguyễn|Cohen|Pires|Teixeira'),
  themes: [
    ['Música', 'Jam aberta: traga seu instrumento', 'Ensaio aberto do coral', 'Quarteto de cordas no pátio'],
    [
      'Festas',
      'Festa de verão no terraço',
      'Casa nova no terceiro andar',
      'Festa silenciosa à beira da água',
    ],
    ['Esporte', 'Corrida de domingo, 8 km', 'Escalada para iniciantes', 'Futebol de cinco, times mistos'],
    ['Comida e bebida', 'Jantar na mesa comprida', 'Pastéis do zero', 'Fermento natural: o básico'],
    ['Arte', 'Desenho com modelo vivo', 'Curtas do bairro', 'Poesia em voz alta'],
    [
      'Aprender',
      'Mesa de conversa, todos os níveis',
      'Primeiros passos na marcenaria',
      'Conserte o que é seu',
    ],
    ['Comunidade', 'Assembleia do bairro', 'Troca de roupas', 'Mutirão na rua, depois bolo'],
    ['Família', 'Hora da história', 'Passeio com lanternas', 'Vamos montar uma casinha de passarinho'],
    ['Ar livre', 'Trilha na serra, 14 km', 'Noite de estrelas', 'Pássaros ao amanhecer'],
    ['Tecnologia', 'Encontro: pequenas ferramentas', 'Soldar é para todos', 'Mapas com dados abertos'],
    ['Jogos', 'Noite de jogos de tabuleiro', 'Xadrez no parque', 'Quiz do bar: 30 perguntas'],
    ['Voluntariado', 'Plantio de árvores', 'Turno no banco de alimentos', 'Limpeza do rio'],
  ],
  places: [
    ['Salão da Ribeira', 'Rua da Margem, 12', 'Pontenorte'],
    ['A Velha Gráfica', 'Alameda das Tílias, 4', 'Pontenorte'],
    ['Hortas do Canal', 'Beira do Canal, 77', 'Campoleste'],
    ['Garagem de barcos nº 7', 'Travessa do Moinho, 1', 'Campoleste'],
    ['Biblioteca das coisas', 'Rua da Igreja, 18', 'Pontenorte'],
    ['Gramado da margem norte', 'Rua da Água, 20', 'Maroeste'],
  ],
  openings: [
    'Venha como você é, só ou com amigos.',
    'Nossa noite de sempre, aberta a todos.',
    'Temos a sala, as cadeiras e a chaleira; o resto é com vocês.',
    'Não precisa de experiência. Começamos devagar e fazemos pausas.',
  ],
  details: [
    'As portas abrem meia hora antes. Há entrada sem degraus e uma sala tranquila.',
    'Traga uma caneca, calçado confortável e <strong>algo para dividir</strong>.',
    'A entrada é grátis; passamos o chapéu para quem recebe e para a luz.',
    'Se chover, vamos para dentro; de manhã avisamos aqui.',
  ],
}
