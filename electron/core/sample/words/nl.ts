import { list, type SampleWords } from './words.ts'

export const NL: SampleWords = {
  own: 'Robin Voorbeeld',
  given: list('Amara|Jonas|Sanne|Kai|Zeynep|Priya|Yuki|Daan|Linh|Noa|Fenna|Bram'),
  family: list('Okafor|Mulder|Visser|Bakker|Yılmaz|Patel|Tanaka|Jansen|Nguyễn|Cohen|Smit|de Vries'),
  themes: [
    [
      'Muziek',
      'Jamsessie: neem je instrument mee',
      'Open repetitie van het koor',
      'Strijkkwartet op de binnenplaats',
    ],
    ['Feest', 'Zomerfeest op het dak', 'Housewarming op de derde', 'Stille disco aan het water'],
    ['Sport', 'Zondagsloop, 8 km', 'Klimmen voor beginners', 'Vijf tegen vijf, gemengd'],
    ['Eten en drinken', 'Diner aan de lange tafel', 'Zelf dumplings maken', 'Zuurdesem: de basis'],
    ['Kunst', 'Modeltekenen', 'Korte films uit de buurt', 'Gedichten, hardop gelezen'],
    ['Leren', 'Taaltafel, alle niveaus', 'Kennismaken met houtbewerking', 'Repareer wat je hebt'],
    ['Buurt', 'Buurtvergadering', 'Kledingruil', 'Straat schoon, dan taart'],
    ['Gezin', 'Voorleesuur', 'Lampionnentocht', 'Bouw een vogelhuisje'],
    ['Buiten', 'Wandeling over de heuvelrug, 14 km', 'Sterren kijken', 'Vogels bij zonsopgang'],
    ['Techniek', 'Bijeenkomst: klein gereedschap', 'Solderen voor iedereen', 'Kaarten van open data'],
    ['Spellen', 'Bordspellenavond', 'Schaken in het park', 'Kroegquiz: 30 vragen'],
    ['Vrijwilligers', 'Bomen planten', 'Dienst bij de voedselbank', 'De rivier opruimen'],
  ],
  places: [
    ['Zaal aan de rivier', 'Oeverstraat 12', 'Noorderbrug'],
    ['De Oude Drukkerij', 'Lindelaan 4', 'Noorderbrug'],
    ['Tuinen aan het kanaal', 'Kanaalzijde 77', 'Oostveld'],
    ['Botenhuis nr. 7', 'Molenweg 1', 'Oostveld'],
    ['Bibliotheek van spullen', 'Kerkstraat 18', 'Noorderbrug'],
    ['Weide, noordoever', 'Waterlaan 20', 'Westermeer'],
  ],
  openings: [
    'Kom zoals je bent, alleen of met anderen.',
    'Onze vaste avond, open voor iedereen.',
    'Wij hebben de zaal, de stoelen en de waterkoker; jullie de rest.',
    'Ervaring is niet nodig. We beginnen rustig en nemen pauzes.',
  ],
  details: [
    'De deuren gaan een half uur eerder open. Er is een ingang zonder drempel en een stille ruimte.',
    'Neem een mok mee, makkelijke schoenen en <strong>iets om te delen</strong>.',
    'De toegang is gratis; er gaat een hoed rond voor de gastheren en de verwarming.',
    'Bij regen gaan we naar binnen; kijk ’s ochtends hier.',
  ],
}
