export interface Place {
  readonly location: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly countryIso: string
  readonly countryChildId: number
}

const place = (line: string): Place => {
  const [location = '', address = '', city = '', postalCode = '', countryIso = '', state = '0'] =
    line.split('|')
  return { location, address, city, postalCode, countryIso, countryChildId: Number(state) }
}

/** Invented houses in real towns. */
export const PLACES: readonly Place[] = [
  'Riverside Hall|Uferstraße 12|Berlin|10997|DE|0',
  'The Old Print Shop|Lindenallee 4|Berlin|10115|DE|0',
  'Allotments by the Canal|Am Kanal 77|Berlin|12045|DE|0',
  'Kulturhaus am Markt|Markt 3|Leipzig|04109|DE|0',
  'Isar meadow, north bank|Auenstraße 20|München|80469|DE|0',
  'Café Möwe|Hafenweg 9|Hamburg|20459|DE|0',
  'Boathouse No. 7|Neckarstaden 1|Heidelberg|69117|DE|0',
  "Library of Things|Rue de l'Église 18|Strasbourg|67000|FR|0",
  'Salle des Fêtes|4 place du Marché|Lyon|69002|FR|0',
  'Ateliers Nord|22 quai de Jemmapes|Paris|75010|FR|0',
  'De Zaal|Prinsengracht 201|Amsterdam|1016 HB|NL|0',
  'Stadsboerderij|Kade 5|Utrecht|3511 AB|NL|0',
  "St Mary's Community Centre|14 High Street|Leeds|LS1 4AP|GB|0",
  'The Railway Arches|Arch 31, Bridge Road|London|SE1 8XX|GB|0',
  'Teatro Pequeño|Calle Mayor 40|Madrid|28013|ES|0',
  'Playa de la Barceloneta|Passeig Marítim 2|Barcelona|08003|ES|0',
  'Sala Polivalente|Via Roma 8|Torino|10123|IT|0',
  'Ośrodek Kultury|ul. Długa 15|Kraków|31-147|PL|0',
  'Folkets Hus|Storgatan 21|Malmö|211 42|SE|0',
  'Kulturhuset|Torggata 6|Oslo|0181|NO|0',
  'Moda Sahnesi|Caferağa Mah. 33|İstanbul|34710|TR|0',
  'Grange Hall|210 Orchard Ave|Portland|97205|US|4037',
  'Fort Greene Pavilion|55 Willoughby Ave|Brooklyn|11205|US|4033',
  'Maker Loft & Bar|900 Mission St|San Francisco|94103|US|4005',
  'Centro Cultural|Rua das Flores 120|São Paulo|01310-100|BR|0',
  'Harbour Room "B"|1 Wharf Road|Sydney|2000|AU|0',
  'Machizukuri House|2-14 Yanaka|Tōkyō|110-0001|JP|0',
  'Open field <east gate>|Tempelhofer Damm|Berlin|12101|DE|0',
].map(place)
