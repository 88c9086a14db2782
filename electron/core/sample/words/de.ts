import { list, type SampleWords } from './words.ts'

export const DE: SampleWords = {
  own: 'Robin Beispiel',
  given: list('Amara|Jonas|Lena|Kai|Zeynep|Priya|Yuki|Moritz|Linh|Hannah|Elena|Emre'),
  family: list('Okafor|Müller|Schäfer|Köhler|Yılmaz|Patel|Tanaka|Vogel|Nguyễn|Brandt|Lindner|Groß'),
  themes: [
    ['Musik', 'Offene Jamsession', 'Offene Probe des Chors', 'Streichquartett im Hof'],
    ['Feiern', 'Sommerfest auf dem Dach', 'Einweihung im dritten Stock', 'Stille Disco am Wasser'],
    ['Sport', 'Sonntagslauf, 8 km', 'Klettern für Anfänger', 'Fünf gegen fünf, gemischt'],
    [
      'Essen & Trinken',
      'Abendessen an der langen Tafel',
      'Teigtaschen von Hand',
      'Sauerteig: die Grundlagen',
    ],
    ['Kunst', 'Aktzeichnen', 'Kurzfilme aus dem Viertel', 'Gedichte, vorgelesen'],
    ['Lernen', 'Sprachtisch für alle', 'Einstieg ins Tischlern', 'Repariere, was du hast'],
    ['Nachbarschaft', 'Versammlung im Viertel', 'Kleidertausch', 'Straße putzen, dann Kuchen'],
    ['Familie', 'Vorlesestunde', 'Laternenumzug', 'Wir bauen ein Vogelhaus'],
    ['Draußen', 'Gratwanderung, 14 km', 'Sterne gucken', 'Vögel am Morgen'],
    ['Technik', 'Treffen: kleine Werkzeuge', 'Löten für alle', 'Karten aus offenen Daten'],
    ['Spiele', 'Brettspielabend', 'Schach im Park', 'Kneipenquiz: 30 Fragen'],
    ['Ehrenamt', 'Bäume pflanzen', 'Schicht bei der Tafel', 'Flussufer aufräumen'],
  ],
  places: [
    ['Halle am Fluss', 'Uferstraße 12', 'Nordbrück'],
    ['Alte Druckerei', 'Lindenallee 4', 'Nordbrück'],
    ['Gärten am Kanal', 'Am Kanal 77', 'Ostfelde'],
    ['Bootshaus Nr. 7', 'Mühlweg 1', 'Ostfelde'],
    ['Bibliothek der Dinge', 'Kirchstraße 18', 'Nordbrück'],
    ['Wiese am Nordufer', 'Auenweg 20', 'Westmeer'],
  ],
  openings: [
    'Komm, wie du bist, allein oder mit anderen.',
    'Unser regelmäßiger Abend, offen für alle.',
    'Raum, Stühle und Wasserkocher sind da; den Rest bringt ihr mit.',
    'Vorkenntnisse braucht es keine. Wir fangen langsam an und machen Pausen.',
  ],
  details: [
    'Einlass ist eine halbe Stunde vorher. Es gibt einen stufenlosen Eingang und einen ruhigen Raum.',
    'Bitte bring eine Tasse, bequeme Schuhe und <strong>etwas zum Teilen</strong> mit.',
    'Der Eintritt ist frei; ein Hut geht herum für die Gastgeber und die Heizung.',
    'Bei Regen gehen wir nach drinnen; am Morgen steht es hier.',
  ],
}
