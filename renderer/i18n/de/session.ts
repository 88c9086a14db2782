import type { session as english } from '../en/session.ts'
import type { Translation } from '../translation.ts'

export const session: Translation<typeof english> = {
  'wait.title': 'Weiter geht es im Browser',
  'wait.text': 'Melde dich dort bei {{site}} an und wähle Ja. Dieses Fenster macht dann von selbst weiter.',
  'wait.again': 'Noch einmal öffnen',
  'wait.copy': 'Link kopieren',
  'wait.cancel': 'Abbrechen',
  'wait.times':
    'Wartet seit {{since}} und bis {{until}}. Läuft die Anmeldung ab, kannst du es ohne neue Eingaben noch einmal versuchen.',
  'wait.password': 'Dein Passwort geht nur an die Site. Turnout bekommt es nie zu sehen.',
  'exchange.title': 'Fast geschafft',
  'exchange.text': '{{site}} hat zugestimmt. Turnout holt die Sitzung ab.',
  'outcome.try-again': 'Noch einmal versuchen',
  'outcome.change': 'Verbindung ändern',
  'outcome.kept': 'Alle Eingaben sind noch da.',
  'outcome.sign-in-cancelled.title': 'Anmeldung abgebrochen',
  'outcome.sign-in-cancelled.text': 'Du hast sie hier angehalten. Die Seite im Browser kann zu.',
  'outcome.sign-in-declined.title': 'Die Anmeldung wurde abgelehnt',
  'outcome.sign-in-declined.text':
    'Im Browser wurde Nein gewählt, oder die Site lässt dich dieses Programm nicht benutzen. War es ein Versehen, versuche es noch einmal und wähle Ja.',
  'outcome.sign-in-expired.title': 'Die Anmeldung ist abgelaufen',
  'outcome.sign-in-expired.text':
    'Was die Site übergibt, gilt eine halbe Minute, und auf den Browser wird einige Minuten gewartet. Es ist nichts kaputt: einfach noch einmal versuchen.',
  'outcome.sign-in-failed.title': 'Die Anmeldung hat nicht geklappt',
  'outcome.sign-in-failed.text':
    'Die Site hat sie nicht abgeschlossen. Versuche es noch einmal; hilft das nicht, prüfe die Verbindung.',
  'outcome.already-signed-in.title': 'Du bist hier schon angemeldet',
  'outcome.already-signed-in.text':
    'Der Browser ist bei der Site noch als {{name}} angemeldet, und dieses Konto gibt es hier schon. Für eine andere Person melde dich erst im Browser von der Site ab und versuche es dann wieder.',
  'outcome.client-refused.title': 'Die Site lehnt den Client ab',
  'outcome.client-refused.text':
    'Deine Anmeldung war richtig, aber die Site nimmt Client-ID und Geheimnis nicht an. Vielleicht wurde der Client seither gespeichert: Dabei entsteht ein neues Geheimnis. Frage nach dem jetzigen.',
  'outcome.redirect-mismatch.title': 'Die Redirect-URI ist nicht eingetragen',
  'outcome.redirect-mismatch.text':
    'Die Site kennt für diesen Client eine andere. Lass die der Verbindung eintragen, Buchstabe für Buchstabe.',
  'outcome.port-in-use.title': 'Der Port ist belegt',
  'outcome.port-in-use.text':
    'Ein anderes Programm auf diesem Rechner benutzt den Port der Redirect-URI. Schließe es und versuche es noch einmal, oder wechsle den Port und lass ihn eintragen.',
  'outcome.timed-out.title': 'Die Site hat zu lange gebraucht',
  'outcome.timed-out.text': 'Sie hat nicht rechtzeitig geantwortet. Versuche es später noch einmal.',
  'outcome.offline.title': 'Die Site ist nicht erreichbar',
  'outcome.offline.text': 'Sieh nach, ob dieser Rechner online ist, und versuche es noch einmal.',
  'outcome.site-failed.title': 'Die Site hatte einen Fehler',
  'outcome.site-failed.text':
    'Sie hat mit einem eigenen Fehler geantwortet. Versuche es später noch einmal, oder sage der Verwaltung Bescheid.',
  'outcome.certificate.title': 'Dem Zertifikat wird nicht vertraut',
  'outcome.certificate.text':
    'Die Anmeldung wurde zu deiner Sicherheit angehalten. Öffne die Site im Browser und sieh dir das Zertifikat an.',
  'outcome.other.title': 'Die Anmeldung hat nicht begonnen',
  'outcome.site-says': 'Die Site sagt: „{{words}}“',
  'ended.never-signed-in': 'Du bist bei {{site}} noch nicht angemeldet.',
  'ended.signed-out': 'Du bist bei {{site}} abgemeldet.',
  'ended.refused': '{{site}} hat deine Sitzung beendet.',
  'ended.client-refused': '{{site}} nimmt Client-ID und Geheimnis nicht mehr an.',
  'ended.key-unreadable': 'Die Schlüssel zu deiner Sitzung bei {{site}} lassen sich gerade nicht lesen.',
  'ended.memory-only': 'Turnout war geschlossen, seit du dich bei {{site}} angemeldet hast.',
  'ended.text.never-signed-in': 'Melde dich an, um deine Veranstaltungen zu sehen.',
  'ended.text.signed-out':
    'Auf diesem Rechner liegt nichts davon. Melde dich an, um deine Veranstaltungen zu sehen.',
  'ended.text.refused':
    'Veranstaltungen, Entwürfe und Änderungen bleiben hier, und die anderen Sites sind nicht betroffen.',
  'ended.text.client-refused':
    'Vielleicht gibt es ein neues Geheimnis. Veranstaltungen, Entwürfe und Änderungen bleiben hier.',
  'ended.text.key-unreadable':
    'Nichts wurde gelöscht. Entsperre den Schlüsselspeicher des Systems und versuche es noch einmal, oder melde dich neu an.',
  'ended.text.memory-only':
    'Dieses System hat keinen Schlüsselspeicher, deshalb gilt eine Sitzung nur, bis Turnout geschlossen wird.',
  'ended.sign-in': 'Anmelden',
  'ended.sign-in-again': 'Wieder anmelden',
  'ended.try-keys': 'Schlüssel noch einmal lesen',
  'ended.settings': 'Verbindung …',
  'ended.waiting': 'Weiter geht es im Browser.',
  'ended.waiting-text': 'Melde dich dort bei {{site}} an; dieses Fenster macht von selbst weiter.',
  'identity.title': 'Ist das noch dein Konto?',
  'identity.text':
    'Eben hat sich jemand bei {{site}} angemeldet. Turnout kann nicht sicher sein, ob es die Person ist, deren Veranstaltungen und Änderungen hier liegen, und sendet nichts, bis du es sagst.',
  'identity.known': 'Hier liegt: Mitglied Nr. {{expected}}. Jetzt angemeldet: Mitglied Nr. {{now}}.',
  'identity.unknown': 'Die Site sagt nicht, wer sich angemeldet hat.',
  'identity.same': 'Ja, das bin ich',
  'identity.same-note': 'Alles geht weiter: Kopien, Entwürfe und wartende Änderungen bleiben.',
  'identity.add': 'Als weiteres Konto hinzufügen',
  'identity.add-note':
    'Wer sich gerade angemeldet hat, bekommt ein eigenes Konto. Was hier liegt, wartet, bis sich sein Inhaber wieder anmeldet.',
  'identity.discard': 'Nein, neu beginnen',
  'identity.discard-note': 'Was die frühere Person hier hatte, wird gelöscht, auch nicht Gesendetes.',
  'identity.discard-title': 'Löschen, was hier liegt?',
  'identity.discard-confirm': 'Löschen und neu beginnen',
  'identity.later': 'Später entscheiden',
  'identity.banner': 'Für {{site}} ist offen, wer du bist.',
  'identity.banner-text': 'Bis du es sagst, wird nichts gesendet.',
  'identity.banner-action': 'Antworten …',
}
