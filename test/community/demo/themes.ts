import type { Category } from '../data/records.ts'

export interface Theme {
  readonly category: Category
  /** `{name}`, `{city}` and `{n}` are filled in. */
  readonly titles: readonly string[]
  /** Minutes. */
  readonly lengths: readonly number[]
  /** Wall-clock start hours. */
  readonly hours: readonly number[]
}

const theme = (
  id: number,
  name: string,
  slug: string,
  hours: string,
  lengths: string,
  titles: string,
): Theme => ({
  category: { id, name, slug },
  hours: hours.split(' ').map(Number),
  lengths: lengths.split(' ').map(Number),
  titles: titles.split('|'),
})

export const THEMES: readonly Theme[] = [
  theme(
    1,
    'Music',
    'music',
    '19 20 21',
    '120 180 240',
    'Jam night: bring what you play|Choir open rehearsal|Songs of {city}|Vinyl & wine|String quartet in the courtyard|Open stage|Balkan brass evening|Lullabies from six countries',
  ),
  theme(
    2,
    'Party',
    'party',
    '20 21 22',
    '240 300 360',
    "{name}'s 30th birthday|Summer party on the roof|Housewarming at {name}'s|New flavours, old records|Silent disco by the water|Karaoke till late|Masked ball",
  ),
  theme(
    3,
    'Sports & Fitness',
    'sports-fitness',
    '7 8 18 19',
    '60 90 120',
    'Sunday run, {n} km|Beginners climbing|Yoga in the park|Five-a-side, mixed teams|Bike repair & ride|Table tennis ladder|Swim across the lake',
  ),
  theme(
    4,
    'Food & Drink',
    'food-drink',
    '12 18 19',
    '120 150 180',
    'Long table dinner|Dumplings from scratch|Sourdough basics|Soup kitchen: cooks wanted|Tea tasting with {name}|Seasonal potluck|Street food walk, {city}',
  ),
  theme(
    5,
    'Arts & Culture',
    'arts-culture',
    '17 18 19',
    '90 120 180',
    'Life drawing|Short films from {city}|Gallery walk|Poetry, read aloud|Open studio: {name}|Theatre night: talk after the show|Zine making',
  ),
  theme(
    6,
    'Learning',
    'learning',
    '10 14 18',
    '60 120 180',
    'German conversation, all levels|Intro to woodworking|How to read a lease|Sewing circle|First aid refresher|Photography walk|Repair what you own|Spanish for the journey',
  ),
  theme(
    7,
    'Community',
    'community',
    '17 18 19',
    '90 120',
    'Neighbourhood assembly|Clothes swap|Welcome evening for new neighbours|Budget vote: hear the proposals|Street cleaning, then cake|Tenants meet|Plan the summer fair',
  ),
  theme(
    8,
    'Family',
    'family',
    '10 11 15',
    '90 120 180',
    'Story hour|Lantern walk|Toddlers & tea|Build a birdhouse|Flea market for children|Puppet theatre|Pancake Saturday',
  ),
  theme(
    9,
    'Outdoors',
    'outdoors',
    '8 9 10',
    '180 300 480',
    'Ridge hike, {n} km|Foraging for beginners|Stargazing|Canoe day|Birds at dawn|Night walk|Winter picnic',
  ),
  theme(
    10,
    'Technology',
    'technology',
    '18 19',
    '120 150',
    'Meetup #{n}: small tools|Hack night|Soldering for all|Maps from open data|Web accessibility clinic|Retro computing|Girls who build',
  ),
  theme(
    11,
    'Games',
    'games',
    '18 19 20',
    '180 240',
    'Board game night|Go club|One-shot adventure|Chess in the park|Pub quiz "{n} questions"|Mahjong table',
  ),
  theme(
    12,
    'Volunteering',
    'volunteering',
    '9 10 16',
    '120 180 240',
    'Tree planting|Food bank shift|River clean-up|Paint the youth club|Visit & read at the care home|Garden working day',
  ),
]

/** What a description is put together from; HTML as the site keeps it. */
export const OPENINGS = [
  'Come as you are, alone or with friends.',
  'Our regular evening, open to everybody.',
  'We have the room, the chairs and the kettle; you bring the rest.',
  'No experience needed. We start slowly and take breaks.',
  'Last time we were forty, so come early for a good seat.',
  'A small group on purpose: sixteen places, first come, first served.',
]
export const DETAILS = [
  'Doors open half an hour before. The venue has a step-free entrance and a quiet room.',
  'Please bring a cup, comfortable shoes and <strong>something to share</strong>.',
  'Entry is free; a hat goes round for the hosts &amp; the heating.',
  'We will speak English and German, with whispered translation on request.',
  'Children are welcome. Dogs too, if they like people.',
  'If it rains we move indoors; look here in the morning for a note.',
]
export const LISTS = [
  '<ul><li>Arrive and find a place</li><li>Short welcome</li><li>The main part</li><li>Clearing up together</li></ul>',
  '<ul><li>Bring: water, a jacket</li><li>We have: tools, tea, lamps</li></ul>',
  '<p>Questions? Write to <a href="mailto:hello@riverside.invalid">hello@riverside.invalid</a> or see <a href="https://riverside.invalid/faq">the questions others had</a>.</p>',
]
