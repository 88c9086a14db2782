import type { HeadingWords, LineWords } from './words.ts'

export const lines: LineWords = {
  clock: {
    afternoon: 'giờ tối|giờ chiều|giờ trưa|tối|chiều|trưa',
    morning: 'giờ sáng|sáng',
    sharp: 'giờ',
    at: 'lúc|vào lúc',
    from: 'từ|khoảng',
    to: 'đến|tới',
    noon: 'buổi trưa',
    midnight: 'nửa đêm',
    hours: [],
    before: [],
    behind: [['rưỡi|giờ rưỡi', 30]],
  },
  everywhere: {},
  lengths: {
    hour: 'tiếng',
    minute: 'phút',
    halfWithin: '',
    halfBehind: 'rưỡi',
    lasting: 'kéo dài',
    spelt: {
      30: 'nửa tiếng',
      60: 'một tiếng',
      90: 'một tiếng rưỡi',
      120: 'hai tiếng',
      150: '',
      180: 'ba tiếng',
    },
  },
  repeats: {
    daily: 'hằng ngày|mỗi ngày',
    weekly: 'hằng tuần|mỗi tuần|mỗi',
    fortnightly: 'hai tuần một lần|mỗi 2 tuần',
    monthly: 'hằng tháng|mỗi tháng',
  },
  times: 'lần',
  quotes: ['“”'],
  hoursByH: true,
  days: {
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
    weekdays:
      'thứ_hai/thứ_2/t2 thứ_ba/thứ_3/t3 thứ_tư/thứ_4/t4 thứ_năm/thứ_5/t5 thứ_sáu/thứ_6/t6 thứ_bảy/thứ_7/t7 chủ_nhật/cn',
    loose: '',
    before: '(?:vào )?',
    behind: '(?: tuần này| tuần sau| tuần tới| tuần trước| tới| này| trước)?',
    which: {
      thisWeek: /tuần này/,
      nextWeek: /tuần (?:sau|tới)/,
      coming: / tới$| này$/,
      last: /trước/,
    },
    weekend: 'cuối tuần(?: này)?',
    numbers: 'một hai ba bốn năm sáu',
    counted: (numbers) => {
      const span = String.raw`(?:ngày|tuần)`
      return String.raw`(?:(?:sau|trong) (?=\S+ ${span})|(?=\S+ ${span} (?:nữa|tới|sau)))(?<count>${numbers}) (?<unit>${span})(?: nữa| tới| sau)?`
    },
    weeks: /^t/,
    months:
      'tháng_1/tháng_một/tháng_giêng tháng_2/tháng_hai tháng_3/tháng_ba tháng_4/tháng_tư tháng_5/tháng_năm tháng_6/tháng_sáu tháng_7/tháng_bảy tháng_8/tháng_tám tháng_9/tháng_chín tháng_10/tháng_mười tháng_11/tháng_mười_một tháng_12/tháng_mười_hai/tháng_chạp',
    date: (months) =>
      String.raw`(?:từ )?(?:ngày )?(?<day>\d{1,2})(?:(?:[ ]?-[ ]?| đến )(?<until>\d{1,2}))? (?<month>${months})`,
  },
}

export const headings: HeadingWords = {
  guests: {
    email: /(^|[^a-z])thu dien tu/,
    'user-id': /^id nguoi dung|^ma thanh vien$/,
    'full-name': /^ho (va )?ten/,
    'first-name': /^ten( goi)?$/,
    'last-name': /^ho$/,
    name: /khach|nguoi|ten day du/,
    'any-name': /^ten$/,
  },
  events: {
    'end-time': /^(gio ket thuc|thoi gian ket thuc|gio ve)/,
    end: /^(ngay )?ket thuc/,
    'start-time': /^gio( bat dau)?$/,
    start: /^(bat dau|ngay|khi nao)/,
    title: /^(tieu de|su kien|ten( su kien)?$)/,
    address: /^dia chi/,
    city: /^thanh pho/,
    place: /^(dia diem|noi |o dau)/,
    description: /^(mo ta|ghi chu)/,
    category: /^(danh muc|loai)/,
  },
  dates: { day: 'ngày', month: '', year: 'năm', behindYear: '', hour: 'lúc' },
}
