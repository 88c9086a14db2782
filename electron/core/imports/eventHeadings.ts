import type { EventColumnRole } from '../../../shared/domain/eventImport.ts'
import { fold } from '../store/search/fold.ts'

/**
 * Words of headings, folded, in the languages such tables come in. The order decides where several fit. Folded, Arabic
 * stands without its hamza: الفئة is الفية.
 */
const WORDS: readonly (readonly [EventColumnRole, RegExp])[] = [
  ['uid', /^(uid|event ?id|id)$/],
  // Languages that name the day or the hour first, and then that it is the end.
  [
    'end-time',
    /^(ora|hora|heure|horario) (di |de |do |da )?(fin|ter|concl)|^eindtijd|^(time|uhrzeit|zeit|tijd) (end|until|ende|bis|einde|tot)/,
  ],
  [
    'end-time',
    /^(godzina|godz\.?) (zakonczenia|konca)|^(bitis saati|gio ket thuc|thoi gian ket thuc|gio ve)/,
  ],
  [
    'end',
    /^(fine|fim|termino|eind)|^(data|date|fecha|dia|jour|giorno) (di |de |do |da )?(fin|fim|ter|concl)|^(date|datum|day|tag) (end|until|ende|bis|einde|tot)/,
  ],
  ['end', /^(koniec|zakonczenie|data (konca|zakonczenia)|bitis|ket thuc|ngay ket thuc)/],
  [
    'end-time',
    /(end|until|finish|ende|bis|schluss|fin|hasta).*(time|zeit|uhr|hora|heure)|(وقت) (الانتهاء|النهاية)/,
  ],
  [
    'end',
    /^(ends?|until|to|finish|ende|bis|schluss|fin|hasta)\b|^(النهاية|الانتهاء|الى( |$))|end ?(date|datum)|enddatum/,
  ],
  [
    'start-time',
    /^(start|begin|beginn|von).*(time|zeit|uhr)|^(time|zeit|uhrzeit|hora|heure|ora|tijd|begin time|الوقت|الساعة)/,
  ],
  [
    'start',
    /^(start|begin|beginn|from|von|date|datum|day|tag|when|wann|termin|fecha|data|jour|التاريخ|البداية)/,
  ],
  [
    'title',
    /^(title|titel|subject|summary|event|name|veranstaltung|betreff|was|what|titre|titulo|evento|العنوان|الاسم)/,
  ],
  ['address', /^(address|street|adresse|strasse|anschrift|direccion|indirizzo|العنوان البريدي)/],
  ['city', /^(city|town|stadt|ville|ciudad|citta|المدينة)/],
  ['place', /^(place|location|venue|where|ort|wo|raum|room|saal|lieu|lugar|luogo|plaats|المكان)/],
  ['description', /^(description|details|notes?|text|beschreibung|notiz|bemerkung|info|descripcion|الوصف)/],
  ['category', /^(category|categories|type|kategorie|art|rubrik|categoria|categorie|الفية|الفئة)/],
  ['end-time', /^час (кін|заверш|закінч)/],
  ['end', /^(дата )?(кін|заверш|закінч)|^до$/],
  ['start-time', /^час( початку)?$/],
  ['start', /^(початок|дата|день$|коли)/],
  ['place', /^(назва )?місц|^де$/],
  ['title', /^(назва|подія|тема$|що$)/],
  ['address', /^адреса/],
  ['city', /^місто/],
  ['description', /^(опис|нотатк|примітк)/],
  ['category', /^категорі/],
  // Spanish, French, Italian, Portuguese, Dutch.
  ['start', /^(inicio|comienzo|empieza|debut|inizio|quando|quand|wanneer)/],
  ['title', /^(titolo|evenement|onderwerp|asunto|objet|oggetto|assunto)/],
  ['address', /^(endereco|adres)/],
  ['city', /^(cidade|localidad|localidade)/],
  ['place', /^(local|ubicacion|sede|locatie|endroit|dove|donde|onde|waar|plek)/],
  ['description', /^(descrizione|descricao|omschrijving|beschrijving)/],
  // Polish, Turkish, Vietnamese.
  ['start-time', /^(godzina|godz)|^(baslangic saati|saat|gio( bat dau)?$)/],
  ['start', /^(poczatek|rozpoczecie|kiedy|termin|baslangic|tarih|ne zaman|bat dau|ngay|khi nao)/],
  ['title', /^(tytul|wydarzenie|temat$|nazwa$|baslik|etkinlik|konu|tieu de|su kien|ten( su kien)?$)/],
  ['address', /^dia chi/],
  ['city', /^(miasto|miejscowosc|sehir|il$|thanh pho)/],
  ['place', /^(miejsce|gdzie|sala$|yer|mekan|konum|nerede|dia diem|noi |o dau)/],
  ['description', /^(opis|uwagi|notatki|aciklama|mo ta|ghi chu)/],
  ['category', /^(kategoria|kategori|danh muc|loai)/],
  // Hebrew, Japanese and Chinese. Folded, a syllable of Japanese stands without its voicing: カテゴリ is カテコリ.
  ['end-time', /^(שעת (ה?סיום|ה?סוף))|^(終了時刻|終了時間|结束时间|結束時間)/],
  ['end', /^(סיום|סוף|תאריך (ה?סיום|ה?סוף))|^(終了|结束|結束)/],
  ['start-time', /^(שעה|שעת ה?התחלה)|^(開始時刻|開始時間|時刻|时间$|開始時間)/],
  ['start', /^(התחלה|תאריך|מתי|יום)|^(開始|日付|日時|いつ|开始|開始|日期|何时|何時)/],
  ['title', /^(כותרת|נושא|אירוע|שם)|^(タイトル|件名|イヘント|標題|标题|主题|主題|名称|名稱|活动|活動)/],
  ['address', /^כתובת|^(住所|地址)/],
  ['city', /^עיר|^(市|城市)/],
  ['place', /^(מקום|מיקום|איפה)|^(場所|会場|地点|地點|场地|場地)/],
  ['description', /^(תיאור|פרטים|הערות)|^(説明|詳細|備考|描述|说明|說明|备注|備註)/],
  ['category', /^(קטגוריה|סוג)|^(カテコリ|種類|类别|類別|分类|分類)/],
]

/** What a heading says its column is. */
export function eventRoleOf(heading: string): EventColumnRole {
  const folded = fold(heading).replace(/\s+/g, ' ').trim()
  return WORDS.find(([, words]) => words.test(folded))?.[0] ?? 'ignore'
}
