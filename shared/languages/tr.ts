import type { HeadingWords, LineWords } from './words.ts'

export const lines: LineWords = {
  clock: {
    afternoon: 'akşam|akşam saat',
    morning: 'sabah|sabah saat',
    sharp: "'[dt][ae]n?",
    at: 'saat|akşam|akşam saat|sabah|sabah saat',
    from: '',
    to: 'ile',
    noon: 'öğlen|öğle vakti',
    midnight: 'gece yarısı',
    hours: ['bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|onbir|oniki'],
    before: [],
    behind: [['buçuk|buçukta', 30]],
  },
  everywhere: {},
  lengths: {
    hour: 'saat',
    minute: 'dakika|dk\\.?',
    halfWithin: 'buçuk',
    halfBehind: '',
    lasting: 'süre',
    spelt: {
      30: 'yarım saat',
      60: 'bir saat',
      90: 'bir buçuk saat',
      120: 'iki saat',
      150: 'iki buçuk saat',
      180: 'üç saat',
    },
  },
  repeats: {
    daily: 'her gün|günlük',
    weekly: 'her hafta|haftalık|her',
    fortnightly: 'iki haftada bir|2 haftada bir',
    monthly: 'her ay|aylık',
  },
  times: 'kez|defa',
  quotes: ['“”'],
  hoursByH: false,
  days: {
    near: {
      bugün: 0,
      'bu akşam': 0,
      'bu gece': 0,
      yarın: 1,
      'yarın akşam': 1,
      'öbür gün': 2,
      haftaya: 7,
      dün: -1,
    },
    weekdays:
      'pazartesi/pazartesiye/pzt salı/salıya çarşamba/çarşambaya/çar/çrş perşembe/perşembeye/per/prş cuma/cumaya/cum cumartesi/cumartesiye/cmt pazar/pazara/paz',
    // A market too.
    loose: 'pazar|paz|per|cum|çar',
    before: '(?:bu |gelecek |önümüzdeki |haftaya |geçen )?',
    behind: '(?: günü)?',
    which: { coming: /önümüzdeki|gelecek/, last: /geçen/, nextWeek: /haftaya/ },
    weekend: '(?:bu )?hafta sonu',
    numbers: 'bir iki üç dört beş altı',
    counted: (numbers) => String.raw`(?<count>${numbers}) (?<unit>gün|hafta) sonra`,
    weeks: /^h/,
    months:
      'ocak/oca şubat/şub mart/mar nisan/nis mayıs/may haziran/haz temmuz/tem ağustos/ağu eylül/eyl ekim/eki kasım/kas aralık/ara',
    date: (months) =>
      String.raw`(?<day>\d{1,2})(?:[ ]?-[ ]?(?<until>\d{1,2}))? (?<month>${months})(?:'[dt][ae])?`,
  },
}

export const headings: HeadingWords = {
  guests: {
    email: /(^|[^a-z])posta/,
    'user-id': /^arkadasin kullanici kimligi|^(kullanici|uye)[ -]?(id|kimligi|no)?$/,
    'full-name': /^adi?[ -]soyad/,
    'first-name': /^(adi?|isim)$/,
    'last-name': /^(soyadi?|soyisim)$/,
    name: /misafir|konuk|katilimci|davetli|kisi/,
    'any-name': /^(ad|isim)$/,
  },
  events: {
    'end-time': /^bitis saati/,
    end: /^bitis/,
    'start-time': /^(baslangic saati|saat)/,
    start: /^(baslangic|tarih|ne zaman)/,
    title: /^(baslik|etkinlik|konu(?!m))/,
    address: /^adres/,
    city: /^(sehir|il$)/,
    place: /^(yer|mekan|konum|nerede)/,
    description: /^aciklama/,
    category: /^kategori/,
  },
  dates: { day: '', month: '', year: '', behindYear: '', hour: 'saat' },
}
