import { list, type SampleWords } from './words.ts'

export const IT: SampleWords = {
  own: 'Robin Esempio',
  given: list('Amara|Jonas|Sofia|Kai|Zeynep|Giulia|Yuki|Matteo|Linh|Noa|Elena|Tommaso'),
  family: list('Okafor|Moretti|Gallo|Ferri|Yılmaz|Patel|Tanaka|Rinaldi|Nguyễn|Levi|Popescu|Conti'),
  themes: [
    ['Musica', 'Jam aperta: porta il tuo strumento', 'Prova aperta del coro', 'Quartetto d’archi in cortile'],
    ['Feste', 'Festa d’estate sul tetto', 'Inaugurazione al terzo piano', 'Silent disco in riva all’acqua'],
    ['Sport', 'Corsa della domenica, 8 km', 'Arrampicata per principianti', 'Calcetto a squadre miste'],
    ['Cibo e bevande', 'Cena alla tavola lunga', 'Ravioli fatti a mano', 'Lievito madre: le basi'],
    ['Arte', 'Disegno dal vero', 'Cortometraggi dal quartiere', 'Poesie ad alta voce'],
    [
      'Imparare',
      'Tavolo di conversazione, tutti i livelli',
      'Introduzione alla falegnameria',
      'Ripara ciò che hai',
    ],
    ['Comunità', 'Assemblea di quartiere', 'Scambio di vestiti', 'Puliamo la strada, poi torta'],
    ['Famiglia', 'L’ora delle storie', 'Passeggiata con le lanterne', 'Costruiamo una casetta per uccelli'],
    ['All’aperto', 'Escursione in cresta, 14 km', 'Sotto le stelle', 'Uccelli all’alba'],
    ['Tecnologia', 'Incontro: piccoli attrezzi', 'Saldare è per tutti', 'Mappe dai dati aperti'],
    ['Giochi', 'Serata di giochi da tavolo', 'Scacchi al parco', 'Quiz al bar: 30 domande'],
    ['Volontariato', 'Piantiamo alberi', 'Turno al banco alimentare', 'Pulizia del fiume'],
  ],
  places: [
    ['Sala sul fiume', 'Via della Riva 12', 'Pontenord'],
    ['La vecchia tipografia', 'Viale dei Tigli 4', 'Pontenord'],
    ['Orti del canale', 'Lungocanale 77', 'Campoest'],
    ['Rimessa n. 7', 'Via del Mulino 1', 'Campoest'],
    ['Biblioteca degli oggetti', 'Via della Chiesa 18', 'Pontenord'],
    ['Prato della riva nord', 'Via dell’Acqua 20', 'Marovest'],
  ],
  openings: [
    'Vieni come sei, da solo o in compagnia.',
    'La nostra serata di sempre, aperta a tutti.',
    'Abbiamo la sala, le sedie e il bollitore; il resto lo portate voi.',
    'Non serve esperienza. Si comincia piano e con qualche pausa.',
  ],
  details: [
    'Porte aperte mezz’ora prima. C’è un ingresso senza gradini e una sala tranquilla.',
    'Porta una tazza, scarpe comode e <strong>qualcosa da condividere</strong>.',
    'L’ingresso è libero; gira un cappello per chi ospita e per il riscaldamento.',
    'Se piove si va al coperto; la mattina lo scriviamo qui.',
  ],
}
