/** Sites and accounts: the connection wizard and the switcher. */
export const accounts = {
  'wizard.title': 'Connect to your site',
  'wizard.sub': 'An administrator of the site makes an API client and gives you its id and secret.',
  'wizard.edit-title': 'Connection to {{site}}',
  'wizard.edit-sub':
    'What you change here is used from the next sign-in on. Nothing kept on this computer is lost.',
  'wizard.demo-sub': 'Everything is filled in for the demo community. One click leads to its sign-in page.',
  'wizard.form': 'Connection',

  'field.address': 'Site address',
  'field.address-placeholder': 'https://community.example',
  'field.client-id': 'Client id',
  'field.client-secret': 'Client secret',
  'field.secret-kept': 'Kept already; type only to replace it',
  'field.secret-given': 'Filled in already; nothing to type',
  'field.redirect': 'Redirect URI',
  'field.redirect-note': 'To be registered letter for letter, port and path too.',
  'field.redirect-any': 'The site takes any port (most do not; the check tells)',
  'field.redirect-any-note':
    'Any free port is taken at each sign-in; register the address with or without a port, as the site wants it.',
  'field.redirect-other': 'Use another port',
  'field.show-secret': 'Show the client secret',
  'field.hide-secret': 'Hide the client secret',
  'field.copy-redirect': 'Copy the redirect URI',

  'safety.encrypted': 'secure',
  'safety.this-computer': 'this computer',
  'safety.plain': 'not encrypted',
  'insecure.allow': 'Use this address although it is not encrypted',
  'insecure.note':
    'Anyone on the way can read the secret, your session and everything you see. The site stays marked for as long as you use it so.',
  'insecure.mark': 'not encrypted',

  'invalid.address-missing': 'Enter the address of the site, as in the browser.',
  'invalid.address-malformed': 'This is not a web address. It looks like https://community.example.',
  'invalid.address-plain': 'This address is not encrypted. Use https, or allow it below.',
  'invalid.client-id-missing': 'Enter the client id that the administrator gave you.',
  'invalid.client-secret-missing': 'Enter the client secret that the administrator gave you.',
  'invalid.redirect-missing': 'Enter the redirect URI that is registered on the site.',
  'invalid.redirect-malformed':
    'It has to look like http://127.0.0.1:47213/callback, with a port above 1023.',
  'invalid.too-long': 'This is too long.',
  'fault.address': 'No site was found here that Turnout can speak to. See the failed check.',
  'fault.clientId': 'The site does not know this id. See the failed check.',
  'fault.clientSecret': 'The site did not accept this with the id above. See the failed check.',
  'fault.redirectUri': 'This cannot be used as it is. See the failed check.',

  'checks.title': 'Checks',
  'checks.passed_one': '{{count, number}} passed',
  'checks.passed_other': '{{count, number}} passed',
  'checks.failed_one': '{{count, number}} failed',
  'checks.failed_other': '{{count, number}} failed',
  'checks.warned_one': '{{count, number}} to look at',
  'checks.warned_other': '{{count, number}} to look at',
  'checks.to-come_one': '{{count, number}} to come',
  'checks.to-come_other': '{{count, number}} to come',
  'checks.at': 'checked at {{time}}',
  'checks.running': 'checking…',
  'checks.none': 'Nothing is sent before you check or sign in.',
  'checks.stale': 'You changed something since.',
  'checks.why': 'Why:',
  'checks.fix': 'Fix:',

  'step.address': 'The address answers',
  'step.api': 'It is the events API that Turnout speaks',
  'step.authorize': 'The sign-in page can be reached',
  'step.any-port': 'A free port on this computer can be opened',
  'step.port': 'Port {{port}} on this computer is free',
  'step.client': 'The site accepts the client id and secret',
  'step.redirect': 'The redirect URI is registered',
  'step.clock': 'The clock of this computer is right',
  'detail.port': 'open to this computer only',
  'detail.clock': '{{seconds}} s apart',
  'step.untold': 'the site tells only while you sign in',
  'step.state.passed': 'passed',
  'step.state.failed': 'failed',
  'step.state.warned': 'to look at',
  'step.state.running': 'running',
  'step.state.to-come': 'to come',
  'step.state.untold': 'not known yet',

  'why.address-malformed': 'this is not a web address.',
  'fix.address-malformed':
    'copy the address from the browser while the site is open, up to the first slash after the name.',
  'why.address-insecure': 'the address begins with http, so nothing on the way is encrypted.',
  'fix.address-insecure': 'write https instead; only where the site has none, allow it below the address.',
  'why.unknown-host': 'no computer is known under this name, or this one is not online.',
  'fix.unknown-host': 'look for a slip in the name and try the address in the browser.',
  'why.unreachable': 'the computer is known but does not answer on this address.',
  'fix.unreachable': 'try the address in the browser. If it works there, a firewall or proxy may be between.',
  'why.certificate':
    'the certificate of the site is not one this computer trusts: run out, for another name, or from a private authority.',
  'fix.certificate':
    'open the site in the browser and look at its certificate; then ask the administrator to renew it, or add the private authority to the system.',
  'why.redirected':
    'the site sends on to another address. Turnout does not follow, so that the secret never goes astray.',
  'fix.redirected': 'enter the address the browser ends up at, often with www or https.',
  'why.not-this-api':
    'the address answers, but not as the events API does, neither at /restful_api nor at /index.php/restful_api.',
  'fix.not-this-api':
    'check the address; if it is right, ask the administrator whether the RESTful API app is installed and switched on.',
  'why.proxy-password': 'your network reaches the web through a proxy that wants a name and a password.',
  'why.proxy-refused':
    'your network reaches the web through a proxy, and that did not let the program through.',
  'fix.proxy-refused':
    'it may want a name and a password: sign in to it in the settings of the system, or ask whoever runs the network.',
  'fix.proxy-password':
    'sign in to the proxy in the settings of the system or ask whoever runs the network, then check again.',
  'why.no-sign-in-page': 'the API answers, but its sign-in page does not.',
  'fix.no-sign-in-page': 'ask the administrator to look at the API settings and the error log of the site.',
  'why.port-taken': 'another program on this computer uses the port of the redirect URI.',
  'fix.port-taken':
    'close that program and check again; or use another port and have the new redirect URI registered.',
  'why.redirect-uri-malformed':
    'a redirect URI leads back to this computer: http, 127.0.0.1, a port, a path.',
  'fix.redirect-uri-malformed': 'write it like http://127.0.0.1:47213/callback, exactly as registered.',
  'why.redirect-localhost':
    '“localhost” can mean two addresses, and another program could wait on the other one.',
  'fix.redirect-localhost': 'register and enter 127.0.0.1 instead. It works meanwhile, on both addresses.',
  'why.redirect-used-by-other-site':
    'another of your sites uses this redirect URI, so an answer could be taken for the wrong site.',
  'fix.redirect-used-by-other-site': 'use another port or path here and have it registered.',
  'why.unknown-client': 'the site does not know this client id.',
  'fix.unknown-client':
    'compare it letter by letter with what the administrator gave you; the client may have been deleted.',
  'why.wrong-secret':
    'the site does not know this id with this secret. Each time an administrator saves the client, the site makes a new secret and the old one stops working.',
  'fix.wrong-secret': 'ask for the present id and secret, paste them, check again.',
  'why.redirect-mismatch':
    'the redirect URI is not the one registered for this client. A slash at the end or another port is enough.',
  'fix.redirect-mismatch':
    'copy the URI above and ask the administrator to register exactly that; or enter the registered one.',
  'why.clock-off':
    'the clock of this computer and that of the site are far apart, so sessions seem to have run out or never to.',
  'fix.clock-off': 'let the system set the time by itself, then check again.',
  'why.site-failed': 'the site answered with an error of its own.',
  'fix.site-failed': 'try again in a while; if it stays, tell the administrator what stands at the right.',
  'why.timed-out': 'the site took too long to answer.',
  'fix.timed-out': 'try again; if the browser is slow too, it is the site or the network.',

  'action.check': 'Check',
  'action.check-again': 'Check again',
  'action.checking': 'Checking…',
  'action.message': 'Copy a message to the administrator',
  'action.message-copied': 'Message copied',
  'action.sign-in': 'Sign in',
  'action.save': 'Save and sign in',

  'message.text':
    'Hello,\n\nI would like to use Turnout, a desktop program for events, with {{site}}. It needs an API client of its own:\n\n1. In the AdminCP, open the RESTful API app and add a client.\n2. Register this redirect URI, letter for letter:\n   {{redirect}}\n3. Allow the client to sign people in with an authorization code, and to refresh sessions.\n4. Please send me the client id and the client secret in a safe way. Each time the client is saved the site makes a new secret, so please send the last one.\n\nThank you!',
  'message.text-known':
    'Hello,\n\nI use Turnout, a desktop program for events, with {{site}}. My client id is {{client}}.\n\nCould you please look at this client in the AdminCP under RESTful API?\n\n1. The redirect URI has to be exactly:\n   {{redirect}}\n2. It has to allow sign-in with an authorization code, and refreshing sessions.\n3. Each time the client is saved the site makes a new secret. Please send me the present one in a safe way.\n\nWhat the check says: {{trouble}}\n\nThank you!',
  'message.no-site': 'your site',
  'message.no-trouble': 'nothing wrong so far',

  'help.title': 'What you need',
  'help.1': 'The address of the site, as you see it in the browser.',
  'help.2':
    'A client id and secret. Only an administrator can make them, in the RESTful API app of the site.',
  'help.3': 'The redirect URI at the left, registered for that client.',
  'demo.mark': 'Demo',
  'demo.title': 'The demo community',
  'demo.text': 'Made-up events and guests, kept on this computer. Nothing is sent to anyone.',
  'demo.leave': 'Connect to another site instead',
  'demo.back': 'Use the demo community',

  'keeping.key-file':
    'Your id, secret and session lie in the folder of this program with their key beside them: any program you run can open them',
  'keeping.durable': 'Your id, secret and session are kept in the key store of the system',
  'keeping.memory':
    'This system has no key store: secret and session are kept only until Turnout closes. You will sign in again after each start.',
  'keeping.get-one':
    'To keep them, install gnome-keyring or KWallet and sign in to your desktop again. Where one is there already, as beside i3 or Sway, start Turnout with --password-store=gnome-libsecret.',
  'keeping.backend': 'Kept by: {{backend}}',
  'hint.check': 'check',
  'hint.sign-in': 'sign in',
  'hint.back': 'back, what you typed stays',

  'switcher.menu': 'Sites and accounts',
  'switcher.sites': 'Accounts',
  'switcher.this': 'This account',
  'switcher.other': 'More',
  'switcher.no-name': 'Name not known yet',
  'switcher.signed-out': 'signed out',
  'switcher.waiting': 'waiting for the browser',
  'switcher.unsure': 'asks who you are',
  'switcher.offline': 'out of reach',
  'switcher.add-site': 'Add a site…',
  'switcher.add-account': 'Another account on this site…',
  'switcher.settings': 'Connection…',
  'switcher.sign-in': 'Sign in…',
  'switcher.sign-out': 'Sign out…',
  'switcher.remove': 'Remove from this computer…',

  'loss.none': 'Nothing is lost: everything here is on the site too.',
  'loss.intro': 'This will be lost for good:',
  'loss.entries_one': '{{count, number}} change that has not been sent',
  'loss.entries_other': '{{count, number}} changes that have not been sent',
  'loss.drafts_one': '{{count, number}} draft',
  'loss.drafts_other': '{{count, number}} drafts',
  'loss.invitations': 'People in the ledger of invitations: {{n, number}}',
  'loss.composers': 'Invitations begun: {{n, number}} (people: {{people, number}})',
  'loss.lists': 'People lists: {{n, number}} (people: {{people, number}})',
  'loss.marked': 'Guests with notes, tags or marks: {{n, number}}',
  'loss.doors': 'Doors: {{n, number}}',
  'loss.arrivals': 'Arrivals ticked at doors: {{n, number}}',
  'loss.door-notes': 'Notes at doors: {{n, number}}',
  'loss.templates': 'Templates of events: {{n, number}}',
  'loss.views': 'Saved views: {{n, number}}',
  'loss.export': 'Export all of it…',
  'loss.exported': 'Saved as {{name}}.',
  'loss.export-failed': 'The file could not be written.',
  'loss.cache-intro': 'These copies leave this computer; the site keeps the originals:',
  'loss.events_one': '{{count, number}} event',
  'loss.events_other': '{{count, number}} events',
  'loss.guests_one': '{{count, number}} guest',
  'loss.guests_other': '{{count, number}} guests',
  'loss.unknown': 'What would be lost cannot be read right now.',

  'remove.title': 'Remove {{site}} from this computer?',
  'remove.text': 'Address, client id and secret go too. On the site itself nothing changes.',
  'remove.confirm': 'Remove',
  'remove.confirm-loss': 'Remove and lose them',
  'remove.done': '{{site}} is removed from this computer.',
  'signout.title': 'Sign out of {{site}}?',
  'signout.text':
    'The session, all copies and the keys to them are deleted here. The connection stays, so that you can sign in again.',
  'signout.confirm': 'Sign out',
  'signout.confirm-loss': 'Sign out and lose them',
  'signout.done': 'Signed out of {{site}}.',
  'signout.server-may-last':
    'Signed out of {{site}} on this computer. The site has no way to be told: its own session may live on for up to 24 hours.',
} as const
