import type { HeadingWords, LineWords } from './words.ts'
import { NO_CLOCK } from './words.ts'

export const lines: LineWords = {
  clock: NO_CLOCK,
  everywhere: {},
  lengths: {
    hour: '時間',
    minute: '分|分間',
    halfWithin: '',
    halfBehind: '',
    lasting: '',
    spelt: { 30: '半時間', 60: '一時間', 90: '1時間半|一時間半', 120: '二時間', 150: '', 180: '' },
  },
  repeats: { daily: '毎日', weekly: '毎週', fortnightly: '隔週', monthly: '毎月' },
  times: '回',
  quotes: ['「」', '『』'],
  hoursByH: false,
  days: null,
}

export const headings: HeadingWords = {
  // Folded, a syllable stands without its voicing: ゲスト is ケスト.
  guests: {
    email: /メール/,
    'user-id': /^友達のユーサーid|^(ユーサー|会員) ?(id|番号)$/,
    'full-name': null,
    'first-name': /^(名|下の名前)$/,
    'last-name': /^(姓|名字 ?\(姓\)|苗字)$/,
    name: /^(氏名|お?名前|参加者|ケスト)/,
    'any-name': null,
  },
  events: {
    'end-time': /^(終了時刻|終了時間)/,
    end: /^終了/,
    'start-time': /^(開始時刻|開始時間|時刻)/,
    start: /^(開始|日付|日時|いつ)/,
    title: /^(タイトル|件名|イヘント)/,
    address: /^住所/,
    city: /^市/,
    place: /^(場所|会場)/,
    description: /^(説明|詳細|備考)/,
    category: /^(カテコリ|種類)/,
  },
  dates: { day: '', month: '', year: '', behindYear: '', hour: '' },
}
