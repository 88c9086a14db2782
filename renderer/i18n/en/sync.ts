/** State of sync: the footer and what opens from it. */
export const sync = {
  'state.up-to-date': 'Up to date, {{time}}',
  label: 'State of the data',
  'state.refreshing': 'Refreshing…',
  'state.refreshing-so-far': 'Refreshing, {{done}} so far',
  'state.refreshing-of': 'Refreshing {{done}} of {{total}}',
  'state.offline': 'Offline since {{time}}',
  'state.as-of': 'As of {{time}}',
  'state.never': 'Not read from the site yet',
  'state.left': 'Signed out',
  'state.signed-out': 'Signed out, showing what is kept here',
  'state.unknown': 'Not yet known whether the site can be reached',
  'state.waiting_one': '{{number}} waiting to send',
  'state.waiting_other': '{{number}} waiting to send',
  'state.needs-you_one': '{{number}} needs you',
  'state.needs-you_other': '{{number}} need you',
  'cached.events_one': '{{number}} event',
  'cached.events_other': '{{number}} events',
  'cached.guests_one': '{{number}} guest',
  'cached.guests_other': '{{number}} guests',
  cached: '{{events}} and {{guests}} on this computer',
  'details.title': 'State of the data',
  'details.reach-online': 'The site can be reached.',
  'details.reach-offline': 'The site cannot be reached since {{time}}. It is tried again by itself.',
  'details.reach-unknown': 'The site has not been asked yet.',
  'details.last': 'Read from the site completely at {{time}}.',
  'details.never': 'The site has not been read completely yet.',
  'details.safe': 'Everything you have seen stays readable on this computer.',
  'details.outbox': 'Show the outbox',
  'trouble.file': 'A damaged file was replaced',
  'trouble.file-text':
    'The file with the data of this account was damaged. It is kept beside a new one, into which all that could be read was saved. What is missing comes back from the site; look into the outbox and the drafts whether yours are all there.',
  'trouble.rows': 'Not everything could be read',
  'trouble.set-aside_one':
    '{{number}} record on this computer was damaged and has been set aside. It comes back with the next refresh.',
  'trouble.set-aside_other':
    '{{number}} records on this computer were damaged and have been set aside. They come back with the next refresh.',
  'trouble.unreadable_one':
    '{{number}} event came from the site in a form that cannot be read. All others are here.',
  'trouble.unreadable_other':
    '{{number}} events came from the site in a form that cannot be read. All others are here.',
  'details.now': 'Refresh now',
} as const
