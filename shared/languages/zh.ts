import type { HeadingWords, LineWords } from './words.ts'
import { NO_CLOCK } from './words.ts'

export const lines: LineWords = {
  clock: NO_CLOCK,
  everywhere: {},
  lengths: {
    hour: '小时|小時',
    minute: '分钟|分鐘',
    halfWithin: '',
    halfBehind: '',
    lasting: '',
    spelt: {
      30: '半小时|半小時|半个小时',
      60: '一小时|一个小时|一小時',
      90: '一个半小时|一個半小時',
      120: '两小时|两个小时|兩小時',
      150: '',
      180: '',
    },
  },
  repeats: { daily: '每天', weekly: '每周|每', fortnightly: '隔周|每两周', monthly: '每月' },
  times: '次',
  quotes: ['“”', '「」'],
  hoursByH: false,
  days: null,
}

export const headings: HeadingWords = {
  guests: {
    email: /邮箱|邮件|郵箱|郵件|信箱/,
    'user-id': /^好友的用户 id|^(用户|会员|好友|用戶|會員) ?(id|编号|編號)$/,
    'full-name': null,
    'first-name': /^名$/,
    'last-name': /^姓氏?$/,
    name: /^(姓名|名字|名称|全名|嘉宾|来宾|客人|嘉賓)/,
    'any-name': null,
  },
  events: {
    'end-time': /^(结束时间|結束時間)/,
    end: /^(结束|結束)/,
    'start-time': /^(时间$|開始時間)/,
    start: /^(开始|開始|日期|何时|何時)/,
    title: /^(標題|标题|主题|主題|名称|名稱|活动|活動)/,
    address: /^地址/,
    city: /^城市/,
    place: /^(地点|地點|场地|場地)/,
    description: /^(描述|说明|說明|备注|備註)/,
    category: /^(类别|類別|分类|分類)/,
  },
  dates: { day: '', month: '', year: '', behindYear: '', hour: '' },
}
