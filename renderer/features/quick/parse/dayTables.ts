import type { Language } from '../../../../shared/domain/language.ts'

/** How a language says days. What is a `string` is a piece of an expression; words are as the plain line has them. */
export interface DayTable {
  /** Days from today on. */
  readonly near: Readonly<Record<string, number>>
  /** From Monday on; without a point behind the short one. */
  readonly weekdays: readonly (readonly string[])[]
  /** Names of weekdays that are words of their own too. */
  readonly loose: readonly string[]
  /** Before and behind a weekday, each with its space. */
  readonly before: string
  readonly behind: string
  /** What of it says which: `next` may be the one after. */
  readonly which: Partial<Readonly<Record<'next' | 'coming' | 'last' | 'thisWeek' | 'nextWeek', RegExp>>>
  readonly weekend: string
  /** Spelt numbers from one on. */
  readonly numbers: readonly (readonly string[])[]
  /** How far off, with the groups `count`, which may be missing, and `unit`. */
  readonly counted: (numbers: string) => string
  readonly weeks: RegExp
  readonly months: readonly (readonly string[])[]
  /** Groups `day`, `until`, `month`, `year`. */
  readonly date: (months: string) => string
}

const words = (list: string): readonly (readonly string[])[] =>
  list.split(' ').map((each) => each.split('/').map((word) => word.replaceAll('_', ' ')))

const UNTIL = String.raw`[ ]?-[ ]?`

const DUTCH: DayTable = {
  near: {
    vandaag: 0,
    vanavond: 0,
    morgen: 1,
    morgenavond: 1,
    overmorgen: 2,
    gisteren: -1,
    eergisteren: -2,
  },
  weekdays: words('maandag/ma dinsdag/di woensdag/wo donderdag/do vrijdag/vr zaterdag/za zondag/zo'),
  loose: ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'],
  before: String.raw`(?:op )?(?:volgende |komende |aankomende |aanstaande |a\.s\. |deze |afgelopen |vorige )?`,
  behind: '',
  which: { next: /volgende/, coming: /komende|aanstaande|a\.s/, last: /afgelopen|vorige/ },
  weekend: '(?:dit |in het |het )?weekend',
  numbers: words('een/één twee drie vier vijf zes'),
  counted: (numbers) => String.raw`over (?<count>${numbers}) (?<unit>dag|dagen|week|weken)`,
  weeks: /^we/,
  months: words(
    'januari/jan februari/feb maart/mrt april/apr mei juni/jun juli/jul augustus/aug september/sep/sept oktober/okt november/nov december/dec',
  ),
  date: (months) =>
    String.raw`(?:op |van )?(?<day>\d{1,2})(?:e|ste)?(?:(?:${UNTIL}| tot | tot en met | t\/m )(?<until>\d{1,2}))? (?<month>${months})`,
}

const ITALIAN: DayTable = {
  near: {
    oggi: 0,
    stasera: 0,
    'questa sera': 0,
    domani: 1,
    'domani sera': 1,
    dopodomani: 2,
    ieri: -1,
    "l'altro ieri": -2,
  },
  weekdays: words(
    'lunedì/lunedi/lun martedì/martedi/mar mercoledì/mercoledi/mer giovedì/giovedi/gio venerdì/venerdi/ven sabato/sab domenica/dom',
  ),
  loose: ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'],
  before: '(?:il |la |di )?(?:prossim[oa] |quest[oa] |scors[oa] )?',
  behind: '(?: prossim[oa]| scors[oa])?',
  which: { coming: /prossim/, last: /scors/ },
  weekend: '(?:quest[oa] |nel |il )?(?:fine settimana|weekend|week-end)',
  numbers: words('un/una due tre quattro cinque sei'),
  counted: (numbers) => String.raw`[tf]ra (?<count>${numbers}) (?<unit>giorn[oi]|settiman[ae])`,
  weeks: /^s/,
  months: words(
    'gennaio/gen febbraio/feb marzo/mar aprile/apr maggio/mag giugno/giu luglio/lug agosto/ago settembre/set/sett ottobre/ott novembre/nov dicembre/dic',
  ),
  date: (months) =>
    String.raw`(?:il |dal |l')?(?<day>\d{1,2})[º°]?(?:(?:${UNTIL}| al )(?<until>\d{1,2}))? (?:di )?(?<month>${months})`,
}

const POLISH: DayTable = {
  near: {
    dziś: 0,
    dzisiaj: 0,
    'dziś wieczorem': 0,
    jutro: 1,
    'jutro wieczorem': 1,
    pojutrze: 2,
    wczoraj: -1,
    przedwczoraj: -2,
  },
  weekdays: words(
    'poniedziałek/poniedziałku/pon/pn wtorek/wtorku/wt środa/środę/środy/śr czwartek/czwartku/czw/cz piątek/piątku/pt sobota/sobotę/soboty/sob/sb niedziela/niedzielę/niedzieli/niedz/nd',
  ),
  loose: ['cz'],
  before: String.raw`(?:we? )?(?:(?:następn|przyszł|najbliższ|zeszł|ubiegł|minion)\p{L}+ |ten |tę |tą )?`,
  behind: '',
  which: { next: /następn|przyszł/, coming: /najbliższ/, last: /zeszł|ubiegł|minion/ },
  weekend: '(?:w )?(?:ten |najbliższy )?weekend',
  numbers: words('jeden dwa trzy cztery pięć sześć'),
  counted: (numbers) => String.raw`za (?:(?<count>${numbers}) )?(?<unit>dzień|dni|tydzień|tygodnie|tygodni)`,
  weeks: /^t/,
  months: words(
    'stycznia/styczeń/sty lutego/luty/lut marca/marzec/mar kwietnia/kwiecień/kwi maja/maj czerwca/czerwiec/cze lipca/lipiec/lip sierpnia/sierpień/sie września/wrzesień/wrz października/październik/paź listopada/listopad/lis grudnia/grudzień/gru',
  ),
  date: (months) =>
    String.raw`(?:od )?(?<day>\d{1,2})(?:(?:${UNTIL}| do )(?<until>\d{1,2}))? (?<month>${months})`,
}

const TURKISH: DayTable = {
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
  weekdays: words(
    'pazartesi/pazartesiye/pzt salı/salıya çarşamba/çarşambaya/çar/çrş perşembe/perşembeye/per/prş cuma/cumaya/cum cumartesi/cumartesiye/cmt pazar/pazara/paz',
  ),
  // A market too.
  loose: ['pazar', 'paz', 'per', 'cum', 'çar'],
  before: '(?:bu |gelecek |önümüzdeki |haftaya |geçen )?',
  behind: '(?: günü)?',
  which: { coming: /önümüzdeki|gelecek/, last: /geçen/, nextWeek: /haftaya/ },
  weekend: '(?:bu )?hafta sonu',
  numbers: words('bir iki üç dört beş altı'),
  counted: (numbers) => String.raw`(?<count>${numbers}) (?<unit>gün|hafta) sonra`,
  weeks: /^h/,
  months: words(
    'ocak/oca şubat/şub mart/mar nisan/nis mayıs/may haziran/haz temmuz/tem ağustos/ağu eylül/eyl ekim/eki kasım/kas aralık/ara',
  ),
  date: (months) =>
    String.raw`(?<day>\d{1,2})(?:${UNTIL}(?<until>\d{1,2}))? (?<month>${months})(?:'[dt][ae])?`,
}

const UKRAINIAN: DayTable = {
  near: { сьогодні: 0, завтра: 1, післязавтра: 2, учора: -1, вчора: -1, позавчора: -2 },
  weekdays: words(
    "понеділок/понеділка/пн вівторок/вівторка/вт середа/середи/середу/ср четвер/четверга/чт п'ятниця/п'ятниці/п'ятницю/пт субота/суботи/суботу/сб неділя/неділі/неділю/нд",
  ),
  loose: [],
  before: '(?:[ув] )?(?:(?:наступн|найближч|минул)(?:ий|ого|у|ої) |цей |цього |цю |цієї )?',
  behind: '',
  which: { next: /наступн/, coming: /найближч/, last: /минул/ },
  weekend: '(?:(?:[ув]|на) (?:ці )?вихідні|на (?:цих )?вихідних|цими вихідними)',
  numbers: words("один/одну два/дві три чотири п'ять шість"),
  counted: (numbers) =>
    String.raw`через (?:(?<count>${numbers}) )?(?<unit>день|дні|днів|тиждень|тижні|тижнів)`,
  weeks: /^т/,
  months: words(
    'січня/січень/січ лютого/лютий/лют березня/березень/бер квітня/квітень/квіт травня/травень/трав червня/червень/черв липня/липень/лип серпня/серпень/серп вересня/вересень/вер жовтня/жовтень/жовт листопада/листопад/лист грудня/грудень/груд',
  ),
  date: (months) =>
    String.raw`(?:із? |з )?(?<day>\d{1,2})(?:-?го)?(?:[ ]?(?:-|по|до)[ ]?(?<until>\d{1,2}))? (?<month>${months})`,
}

const VIETNAMESE: DayTable = {
  near: {
    'hôm nay': 0,
    'sáng nay': 0,
    'chiều nay': 0,
    'tối nay': 0,
    'ngày mai': 1,
    'sáng mai': 1,
    'chiều mai': 1,
    'tối mai': 1,
    'ngày kia': 2,
    'ngày mốt': 2,
    'hôm qua': -1,
  },
  weekdays: words(
    'thứ_hai/thứ_2/t2 thứ_ba/thứ_3/t3 thứ_tư/thứ_4/t4 thứ_năm/thứ_5/t5 thứ_sáu/thứ_6/t6 thứ_bảy/thứ_7/t7 chủ_nhật/cn',
  ),
  loose: [],
  before: '(?:vào )?',
  behind: '(?: tuần này| tuần sau| tuần tới| tuần trước| tới| này| trước)?',
  which: {
    thisWeek: /tuần này/,
    nextWeek: /tuần (?:sau|tới)/,
    coming: / tới$| này$/,
    last: /trước/,
  },
  weekend: 'cuối tuần(?: này)?',
  numbers: words('một hai ba bốn năm sáu'),
  counted: (numbers) => {
    const span = String.raw`(?:ngày|tuần)`
    return String.raw`(?:(?:sau|trong) (?=\S+ ${span})|(?=\S+ ${span} (?:nữa|tới|sau)))(?<count>${numbers}) (?<unit>${span})(?: nữa| tới| sau)?`
  },
  weeks: /^t/,
  months: words(
    'tháng_1/tháng_một/tháng_giêng tháng_2/tháng_hai tháng_3/tháng_ba tháng_4/tháng_tư tháng_5/tháng_năm tháng_6/tháng_sáu tháng_7/tháng_bảy tháng_8/tháng_tám tháng_9/tháng_chín tháng_10/tháng_mười tháng_11/tháng_mười_một tháng_12/tháng_mười_hai/tháng_chạp',
  ),
  date: (months) =>
    String.raw`(?:từ )?(?:ngày )?(?<day>\d{1,2})(?:(?:${UNTIL}| đến )(?<until>\d{1,2}))? (?<month>${months})`,
}

/** The languages that the library of day words does not know, or knows too little of. */
export const DAY_TABLES: Partial<Record<Language, DayTable>> = {
  it: ITALIAN,
  nl: DUTCH,
  pl: POLISH,
  tr: TURKISH,
  uk: UKRAINIAN,
  vi: VIETNAMESE,
}
