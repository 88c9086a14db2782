import type { Texts } from '../i18n/useTranslation.ts'
import type { SettingsPlace } from '../state/route.ts'
import type { Stores } from '../state/stores.ts'
import type { PaletteRow } from './paletteRows.ts'

/** Settings by their name, and the sections they stand in; those left out have a command of their own. */
function settings({ t }: Pick<Texts, 't'>): readonly (readonly [SettingsPlace, ...string[]])[] {
  return [
    ['look', t('settings:look.title'), t('settings:theme.label'), t('settings:language.label')],
    ['look', t('settings:weeks.label')],
    ['zone', t('settings:zone.title'), t('settings:about.computer-zone')],
    ['reminders', t('reminders:title')],
    ['reminders', t('reminders:quiet.title')],
    ['reminders', t('reminders:snooze.title')],
    ['notifications', t('settings:notifications.title'), t('settings:notifications.tell')],
    ['accounts', t('settings:accounts.title'), t('settings:accounts.keeping')],
    ['accounts', t('settings:look-of-site.title')],
    ['links', t('handover:settings.title')],
    ['proxy', t('settings:proxy.title')],
  ]
}

/** Rows of the palette that open the settings at a place. None for what is not there on this computer. */
export function settingRows(stores: Stores, texts: Pick<Texts, 't'>): readonly PaletteRow[] {
  const { accounts, navigation, preferences, proxy } = stores
  const { asks, passed } = proxy.getState()
  const absent = new Set<SettingsPlace>([
    ...(preferences.getState().info?.host === 'electron' ? [] : (['notifications', 'links'] as const)),
    ...(asks === null && passed.length === 0 ? (['proxy'] as const) : []),
    ...(accounts.getState().snapshot?.accounts.length === 0 ? (['zone'] as const) : []),
  ])
  return settings(texts)
    .filter(([at]) => !absent.has(at))
    .map(([at, words = '', ...also], place) => ({
      id: `setting:${at} ${place}`,
      kind: 'setting',
      words,
      also: also.join(', '),
      keys: '',
      run: () => navigation.go({ page: 'settings', at }),
    }))
}
