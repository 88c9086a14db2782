import { list, type SampleWords } from './words.ts'

export const PL: SampleWords = {
  own: 'Robin Przykład',
  given: list('Amara|Jonasz|Zofia|Kai|Zeynep|Priya|Yuki|Oskar|Linh|Noemi|Helena|Mikołaj'),
  family: list('Okafor|Nowak|Dudek|Zając|Yılmaz|Patel|Tanaka|Sikora|Nguyễn|Kohen|Mazur|Wrona'),
  themes: [
    ['Muzyka', 'Jam: weź, na czym grasz', 'Otwarta próba chóru', 'Kwartet smyczkowy na podwórzu'],
    ['Zabawa', 'Letnia impreza na dachu', 'Parapetówka na trzecim piętrze', 'Cicha dyskoteka nad wodą'],
    ['Sport', 'Niedzielny bieg, 8 km', 'Wspinaczka dla początkujących', 'Piłka po pięciu, drużyny mieszane'],
    ['Jedzenie', 'Kolacja przy długim stole', 'Pierogi od podstaw', 'Chleb na zakwasie'],
    ['Sztuka', 'Rysunek z natury', 'Filmy krótkie z dzielnicy', 'Wiersze czytane na głos'],
    ['Nauka', 'Stolik językowy, każdy poziom', 'Pierwsze kroki w stolarstwie', 'Napraw, co masz'],
    ['Sąsiedzi', 'Zebranie mieszkańców', 'Wymiana ubrań', 'Sprzątanie ulicy, potem ciasto'],
    ['Rodzina', 'Godzina bajek', 'Spacer z lampionami', 'Budujemy karmnik'],
    ['W plenerze', 'Wędrówka granią, 14 km', 'Patrzymy w gwiazdy', 'Ptaki o świcie'],
    ['Technika', 'Spotkanie: małe narzędzia', 'Lutowanie dla każdego', 'Mapy z otwartych danych'],
    ['Gry', 'Wieczór planszówek', 'Szachy w parku', 'Quiz w pubie: 30 pytań'],
    ['Wolontariat', 'Sadzenie drzew', 'Dyżur w banku żywności', 'Sprzątanie rzeki'],
  ],
  places: [
    ['Sala nad rzeką', 'ul. Nadbrzeżna 12', 'Mostówek'],
    ['Stara Drukarnia', 'al. Lipowa 4', 'Mostówek'],
    ['Ogródki nad kanałem', 'ul. Kanałowa 77', 'Wschodnice'],
    ['Przystań nr 7', 'ul. Młyńska 1', 'Wschodnice'],
    ['Biblioteka rzeczy', 'ul. Kościelna 18', 'Mostówek'],
    ['Łąka, północny brzeg', 'ul. Wodna 20', 'Zachodniki'],
  ],
  openings: [
    'Przyjdź, jak chcesz: w pojedynkę albo z bliskimi.',
    'Nasz stały wieczór, otwarty dla wszystkich.',
    'Mamy salę, krzesła i czajnik; resztę przynosicie wy.',
    'Doświadczenie niepotrzebne. Zaczynamy powoli i robimy przerwy.',
  ],
  details: [
    'Drzwi otwieramy pół godziny wcześniej. Wejście bez schodów, jest też cichy pokój.',
    'Weź kubek, wygodne buty i <strong>coś do podziału</strong>.',
    'Wstęp wolny; krąży kapelusz na gospodarzy i ogrzewanie.',
    'W razie deszczu przenosimy się do środka; rano będzie tu wiadomość.',
  ],
}
