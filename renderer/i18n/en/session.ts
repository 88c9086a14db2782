/** Signing in, how it can end, and what a session that ended means. */
export const session = {
  'wait.title': 'Waiting for your browser',
  'wait.text': 'Sign in to {{site}} there and choose Yes. This window then goes on by itself.',
  'wait.again': 'Open again',
  'wait.copy': 'Copy link',
  'wait.cancel': 'Cancel',
  'wait.times':
    'Waiting since {{since}}, until {{until}}. If the sign-in runs out, you can try again without typing anything.',
  'wait.password': 'Your password goes to the site only. Turnout never sees it.',
  'exchange.title': 'Almost there',
  'exchange.text': '{{site}} has said yes. Turnout is fetching your session.',

  'outcome.try-again': 'Try again',
  'outcome.change': 'Change the connection',
  'outcome.kept': 'Everything you entered is kept.',
  'outcome.sign-in-cancelled.title': 'Sign-in cancelled',
  'outcome.sign-in-cancelled.text': 'You stopped it here. The page in the browser can be closed.',
  'outcome.sign-in-declined.title': 'The sign-in was declined',
  'outcome.sign-in-declined.text':
    'No was chosen in the browser, or the site does not let you use this program. If it was a slip, try again and choose Yes.',
  'outcome.sign-in-expired.title': 'The sign-in ran out',
  'outcome.sign-in-expired.text':
    'What the site hands over lives for half a minute, and the wait for the browser for a few. Nothing is wrong: try again.',
  'outcome.sign-in-failed.title': 'The sign-in did not work',
  'outcome.sign-in-failed.text':
    'The site did not finish it. Try again; if it fails again, check the connection.',
  'outcome.already-signed-in.title': 'You are signed in here already',
  'outcome.already-signed-in.text':
    'The browser is still signed in to the site as {{name}}, who has an account here. For another person, sign out of the site in the browser first, then try again.',
  'outcome.client-refused.title': 'The site refuses the client',
  'outcome.client-refused.text':
    'You signed in well, but the site does not accept the client id and secret. An administrator may have saved the client since: that makes a new secret. Ask for the present one.',
  'outcome.redirect-mismatch.title': 'The redirect URI is not registered',
  'outcome.redirect-mismatch.text':
    'The site knows another one for this client. Have the one of the connection registered, letter for letter.',
  'outcome.port-in-use.title': 'The port is taken',
  'outcome.port-in-use.text':
    'Another program on this computer uses the port of the redirect URI. Close it and try again, or change the port and have it registered.',
  'outcome.timed-out.title': 'The site took too long',
  'outcome.timed-out.text': 'It did not answer in time. Try again in a while.',
  'outcome.offline.title': 'The site cannot be reached',
  'outcome.offline.text': 'Look whether this computer is online, then try again.',
  'outcome.site-failed.title': 'The site failed',
  'outcome.site-failed.text':
    'It answered with an error of its own. Try again in a while, or tell the administrator.',
  'outcome.certificate.title': 'The certificate is not trusted',
  'outcome.certificate.text':
    'The sign-in was stopped for your safety. Open the site in the browser and look at its certificate.',
  'outcome.other.title': 'The sign-in did not begin',
  'outcome.site-says': 'The site says: “{{words}}”',

  'ended.never-signed-in': 'You are not signed in to {{site}} yet.',
  'ended.signed-out': 'You are signed out of {{site}}.',
  'ended.refused': '{{site}} has ended your session.',
  'ended.client-refused': '{{site}} no longer accepts the client id and secret.',
  'ended.key-unreadable': 'The keys to your session at {{site}} cannot be read right now.',
  'ended.memory-only': 'Turnout was closed since you signed in to {{site}}.',
  'ended.text.never-signed-in': 'Sign in to see your events.',
  'ended.text.signed-out': 'Nothing of it is kept on this computer. Sign in to see your events.',
  'ended.text.refused': 'Your events, drafts and changes are kept here, and the other sites are not touched.',
  'ended.text.client-refused':
    'An administrator may have made a new secret. Your events, drafts and changes are kept here.',
  'ended.text.key-unreadable':
    'Nothing was deleted. Unlock the key store of the system and try again, or sign in again.',
  'ended.text.memory-only':
    'This system has no key store, so sessions last until Turnout closes. Your data is kept where it can be.',
  'ended.sign-in': 'Sign in',
  'ended.sign-in-again': 'Sign in again',
  'ended.try-keys': 'Try the keys again',
  'ended.settings': 'Connection…',
  'ended.waiting': 'Waiting for your browser.',
  'ended.waiting-text': 'Sign in to {{site}} there; this window goes on by itself.',

  'identity.title': 'Is this still your account?',
  'identity.text':
    'Someone signed in to {{site}} just now. Turnout cannot be sure that it is the person whose events and changes are kept here, and sends nothing until you say.',
  'identity.known': 'Kept here: member no. {{expected}}. Signed in now: member no. {{now}}.',
  'identity.unknown': 'The site does not tell who signed in.',
  'identity.same': 'Yes, it is me',
  'identity.same-note': 'Everything goes on: copies, drafts and waiting changes stay.',
  'identity.add': 'Add as another account',
  'identity.add-note':
    'Whoever signed in just now gets an account of their own. What is kept here waits until its owner signs in again.',
  'identity.discard': 'No, start afresh',
  'identity.discard-note': 'What the former person kept here is deleted, unsent changes too.',
  'identity.discard-title': 'Delete what is kept here?',
  'identity.discard-confirm': 'Delete and start afresh',
  'identity.later': 'Decide later',
  'identity.banner': '{{site}} wants to know who you are.',
  'identity.banner-text': 'Nothing is sent until you say.',
  'identity.banner-action': 'Answer…',
} as const
