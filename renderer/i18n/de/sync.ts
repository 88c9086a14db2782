import type { sync as english } from '../en/sync.ts'
import type { Translation } from '../translation.ts'

export const sync: Translation<typeof english> = {
  'state.up-to-date': 'Aktuell, {{time}}',
  label: 'Stand der Daten',
  'state.refreshing': 'Wird aktualisiert …',
  'state.refreshing-so-far': 'Wird aktualisiert, bisher {{done}}',
  'state.refreshing-of': 'Wird aktualisiert, {{done}} von {{total}}',
  'state.offline': 'Offline seit {{time}}',
  'state.site-fails': 'Die Site hat Störungen seit {{time}}',
  'state.other-page': 'Statt der Veranstaltungen kommt eine Seite des Netzes oder der Site seit {{time}}',
  'state.as-of': 'Stand {{time}}',
  'state.never': 'Von der Site noch nicht gelesen',
  'state.left': 'Abgemeldet',
  'state.signed-out': 'Abgemeldet; gezeigt wird, was hier liegt',
  'state.waiting_one': '{{number}} wartet aufs Senden',
  'state.waiting_other': '{{number}} warten aufs Senden',
  'state.needs-you_one': '{{number}} braucht dich',
  'state.needs-you_other': '{{number}} brauchen dich',
  'cached.events_one': '{{number}} Veranstaltung',
  'cached.events_other': '{{number}} Veranstaltungen',
  'cached.guests_one': '{{number}} Gast',
  'cached.guests_other': '{{number}} Gäste',
  cached: '{{events}} und {{guests}} auf diesem Rechner',
  'details.title': 'Stand der Daten',
  'details.reach-online': 'Die Site ist erreichbar.',
  'details.reach-offline': 'Die Site ist seit {{time}} nicht erreichbar. Es wird von selbst wieder versucht.',
  'details.reach-unknown': 'Die Site wurde noch nicht gefragt.',
  'details.trouble': 'Was hier steht, wurde vorher gelesen. Es wird von selbst wieder versucht.',
  'details.last': 'Vollständig gelesen um {{time}}.',
  'details.never': 'Die Site wurde noch nicht vollständig gelesen.',
  'details.safe': 'Alles, was du gesehen hast, bleibt auf diesem Rechner lesbar.',
  'details.outbox': 'Den Ausgang zeigen',
  'trouble.file': 'Eine beschädigte Datei wurde ersetzt',
  'trouble.file-text':
    'Die Datei mit den Daten dieses Kontos war beschädigt. Sie liegt noch neben einer neuen, in die alles Lesbare gerettet wurde. Was fehlt, kommt von der Website wieder; sieh im Ausgang und bei den Entwürfen nach, ob deine alle da sind.',
  'trouble.rows': 'Nicht alles war lesbar',
  'trouble.set-aside_one':
    '{{number}} Eintrag auf diesem Rechner war beschädigt und wurde beiseitegelegt. Er kommt beim nächsten Abgleich wieder.',
  'trouble.set-aside_other':
    '{{number}} Einträge auf diesem Rechner waren beschädigt und wurden beiseitegelegt. Sie kommen beim nächsten Abgleich wieder.',
  'trouble.unreadable_one':
    '{{number}} Veranstaltung kam von der Website in einer Form, die nicht lesbar ist. Alle anderen sind hier.',
  'trouble.unreadable_other':
    '{{number}} Veranstaltungen kamen von der Website in einer Form, die nicht lesbar ist. Alle anderen sind hier.',
  'details.now': 'Jetzt aktualisieren',
}
