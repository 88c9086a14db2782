import type { people as english } from '../en/people.ts'
import type { Translation } from '../translation.ts'

export const people: Translation<typeof english> = {
  title: 'قوائم الأشخاص',
  new: 'قائمة جديدة…',
  'lists.label': 'القوائم',
  rename: 'إعادة تسمية…',
  merge: 'دمج القوائم…',
  remove: 'حذف…',
  'members.search': 'البحث في الأعضاء',
  'members.add': 'إضافة عناوين…',
  'column.name': 'الاسم',
  local: 'محفوظ على هذا الحاسوب فقط',
}
