import { list, type SampleWords } from './words.ts'

export const EN: SampleWords = {
  own: 'Robin Sample',
  given: list('Amara|Jonas|Sofía|Kai|Zeynep|Priya|Yuki|Owen|Linh|Noa|Elena|Themba'),
  family: list('Okafor|Müller|García|Walker|Yılmaz|Patel|Tanaka|Byrne|Nguyễn|Cohen|Popescu|Nkosi'),
  themes: [
    [
      'Music',
      'Jam night: bring what you play',
      'Open rehearsal of the choir',
      'String quartet in the courtyard',
    ],
    ['Party', 'Summer party on the roof', 'Housewarming on the third floor', 'Silent disco by the water'],
    ['Sport', 'Sunday run, 8 km', 'Beginners climbing', 'Five-a-side, mixed teams'],
    ['Food & drink', 'Long table dinner', 'Dumplings from scratch', 'Sourdough basics'],
    ['Arts', 'Life drawing', 'Short films from the neighbourhood', 'Poetry, read aloud'],
    ['Learning', 'Conversation table, all levels', 'Intro to woodworking', 'Repair what you own'],
    ['Community', 'Neighbourhood assembly', 'Clothes swap', 'Street cleaning, then cake'],
    ['Family', 'Story hour', 'Lantern walk', 'Build a birdhouse'],
    ['Outdoors', 'Ridge hike, 14 km', 'Stargazing', 'Birds at dawn'],
    ['Technology', 'Meetup: small tools', 'Soldering for all', 'Maps from open data'],
    ['Games', 'Board game night', 'Chess in the park', 'Pub quiz: 30 questions'],
    ['Volunteering', 'Tree planting', 'Food bank shift', 'River clean-up'],
  ],
  places: [
    ['Riverside Hall', '12 Bank Street', 'Northbridge'],
    ['The Old Print Shop', '4 Linden Avenue', 'Northbridge'],
    ['Allotments by the Canal', '77 Canal Side', 'Eastfield'],
    ['Boathouse No. 7', '1 Mill Lane', 'Eastfield'],
    ['Library of Things', '18 Church Road', 'Northbridge'],
    ['Meadow, north bank', '20 Water Lane', 'Westmere'],
  ],
  openings: [
    'Come as you are, alone or with friends.',
    'Our regular evening, open to everybody.',
    'We have the room, the chairs and the kettle; you bring the rest.',
    'No experience needed. We start slowly and take breaks.',
  ],
  details: [
    'Doors open half an hour before. The venue has a step-free entrance and a quiet room.',
    'Please bring a cup, comfortable shoes and <strong>something to share</strong>.',
    'Entry is free; a hat goes round for the hosts and the heating.',
    'If it rains we move indoors; look here in the morning for a note.',
  ],
}
