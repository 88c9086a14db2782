import { P, type Profile, standard } from './profile.ts'

export const FIELD_PROFILES: readonly Profile[] = [
  P('times-off', 'SITE-F12', 'start_time and end_time are this many seconds later than what is stored.', {
    value: 'number',
  }),
  P('times-as-text', 'SITE-F12', 'start_time and end_time are dates and hours without a zone.'),
  P('clock-12h', 'SITE-F2', 'event_date uses the 12-hour clock.'),
  P('event-date-long', 'SITE-F2', 'event_date is written out: Wednesday, June 17, 2026 12:00 - 14:00.', {
    group: 'event-date',
    standard,
  }),
  P('event-date-dots', 'SITE-F2', 'event_date reads 17.06.2026, 12:00 - 14:00.', { group: 'event-date' }),
  P('event-date-slashes', 'SITE-F2', 'event_date reads 6/17/2026 12:00 - 14:00.', { group: 'event-date' }),
  P('event-date-iso', 'SITE-F2', 'event_date reads 2026-06-17 12:00 - 2026-06-17 14:00.', {
    group: 'event-date',
  }),
  P('event-date-time-first', 'SITE-F2', 'event_date reads 12:00 - 14:00, Jun 17.', { group: 'event-date' }),
  P('event-date-start-only', 'SITE-F2', 'event_date tells the start and no end.', { group: 'event-date' }),
  P('event-date-relative', 'SITE-F2', 'event_date says Today and Tomorrow where it can.', {
    group: 'event-date',
  }),
  P('language', 'SITE-F2', 'event_date is written in this language (default en).', { value: 'text' }),
  P('site-zone', 'SITE-F3', 'The default zone of the site (Europe/Berlin when unsaid).', { value: 'zone' }),
  P('profile-zone', 'SITE-F3', 'Every member has this zone in the profile.', { value: 'zone' }),
  P('no-privacy-five', 'SITE-F4', 'An older server without privacy 5: it is stored as 0.'),
  P('moderated', 'SITE-F5', 'A new event waits for approval (view_id 1).'),
  P('image-sizes-new', 'SITE-F6', 'Pictures exist in the sizes of newer servers.', {
    group: 'image-sizes',
    standard,
  }),
  P('image-sizes-old', 'SITE-F6', 'Pictures exist in the sizes of older servers.', { group: 'image-sizes' }),
  P('cdn-images', 'SITE-F6', 'server_id is 1 and pictures lie under another path, not under /PF.Base.'),
  P(
    'hostile-images',
    'INPUT-10',
    'image_path holds what a client must not fetch: javascript:, file:, UNC, other hosts.',
  ),
  P('entities-in-text', 'SITE-F7', 'title, location and address come with HTML entities.', {
    group: 'text',
    standard,
  }),
  P('plain-text', 'SITE-F7', 'title, location and address come as typed.', { group: 'text' }),
  P('html-description', 'SITE-F7', 'description is HTML.', { group: 'description', standard }),
  P('plain-description', 'SITE-F7', 'description is plain text.', { group: 'description' }),
  P(
    'hostile-html',
    'INPUT-8',
    'Titles, descriptions and the names of guests carry script and markup attacks.',
  ),
  P(
    'unicode-traps',
    'INPUT-14',
    'Titles carry direction overrides, zero-width characters and combining marks.',
  ),
  P('odd-dates', 'INPUT-15', 'Some rows have zero, negative, millisecond or far-off times.'),
  P('title-limit', 'SITE-F7', 'A title is cut to this many characters when it is stored.', {
    value: 'number',
  }),
  P('blanks-squeezed', 'SITE-F7', 'Runs of blanks in a text are stored as one blank.'),
  P(
    'entities-read',
    'SITE-F7',
    'HTML entities in a sent title, location or address are stored as what they stand for.',
  ),
  P('html-tidied', 'SITE-F7', 'A description is stored as paragraphs, with its line breaks as tags.'),
  P('category-url-without-id', 'SITE-F9', 'The URL of a category holds its name only.'),
  P('rsvp-never-null', 'SITE-I7', 'rsvp_id is "0" where there is no invitation and no answer.'),
  P('gmap-object', 'SITE-F8', 'gmap is an object of latitude and longitude.'),
]

export const WRITE_PROFILES: readonly Profile[] = [
  P('categories-wiped', 'SITE-U1', 'An update without val[category] deletes the categories.', {
    group: 'categories',
    standard,
  }),
  P('categories-kept', 'SITE-U1', 'An update without val[category] keeps the categories.', {
    group: 'categories',
  }),
  P('category-last', 'SITE-U1', 'Of several values of val[category] the last is stored.', {
    group: 'category-list',
    standard,
  }),
  P('category-list-read', 'SITE-U1', 'Every value of val[category][] is stored.', { group: 'category-list' }),
  P('create-without-categories', 'SITE-U1', 'The answer to a create has no categories.'),
  P('past-refused', 'SITE-U4', 'Create and update are refused when start and end lie in the past.'),
  P(
    'no-city',
    'SITE-U5',
    'city and postal_code are not written; a country without a state sets the state to 0.',
  ),
  P('notify-attendees', 'SITE-U6', 'A changed title, time or place sends a notice to those who attend.'),
  P('flood', 'SITE-U7', 'A second create within this many seconds is refused.', { value: 'seconds' }),
  P('event-limit', 'SITE-U7', 'A member may own at most this many events.', { value: 'number' }),
  P(
    'reads-behind',
    'SITE-U13',
    'So many readings of an event after each write to it show it as it was before.',
    { value: 'number' },
  ),
  P('recurring', 'SITE-U8', 'Event objects carry isrepeat and timerepeat.'),
]

export const PRETENCE_PROFILES: readonly Profile[] = [
  P('create-pretended', 'SITE-U9', 'A create is answered as done, with empty data, and nothing is made.'),
  P(
    'create-vanishes',
    'SITE-U12',
    'A create is answered with the event and its number, and it is not there.',
  ),
  P(
    'update-pretended',
    'SITE-U2',
    'An update is answered as done and nothing changes, invitations and photo included.',
  ),
  P('rsvp-pretended', 'SITE-I8', 'An answer is answered as done and nothing changes.'),
  P('delete-pretended', 'SITE-U10', 'A delete is answered as done and the event stays.'),
]

export const INVITE_PROFILES: readonly Profile[] = [
  P('non-friends-skipped', 'SITE-I2', 'Invited ids that are no friends are skipped without a word.', {
    group: 'who',
    standard,
  }),
  P('anyone-invitable', 'SITE-I2', 'Every member can be invited.', { group: 'who' }),
  P('mail-once', 'SITE-I3', 'An address named twice in one request gets one mail.', {
    group: 'mail',
    standard,
  }),
  P('mail-twice', 'SITE-I3', 'An address named twice in one request gets two mails.', { group: 'mail' }),
  P('known-skipped', 'SITE-I3', 'Whoever was invited to the event before is skipped without a word.', {
    group: 'known',
    standard,
  }),
  P('known-mailed-again', 'SITE-I3', 'Whoever was invited to the event before gets the invitation again.', {
    group: 'known',
  }),
  P('slow-mail', 'SITE-I5', 'Each mail takes this long inside the request.', { value: 'milliseconds' }),
  P(
    'mail-limit',
    'SITE-I5',
    'A request is ended by the time limit after this many mails: those went out, the rest did not, and it answers 504.',
    { value: 'number' },
  ),
  P('email-invitees-hidden', 'SITE-I6', 'Invited addresses never show in the guest list.', {
    group: 'email-rows',
    standard,
  }),
  P(
    'email-invitees-listed',
    'SITE-I6',
    'Invited addresses show in the guest list with rsvp 0 and null names.',
    {
      group: 'email-rows',
    },
  ),
  P('rsvp-zero-guests', 'SITE-I7', 'guests?rsvp=0 lists those who have not answered.', {
    group: 'rsvp-zero',
    standard,
  }),
  P('no-rsvp-zero-guests', 'SITE-I7', 'guests?rsvp=0 fails.', { group: 'rsvp-zero' }),
  P('rsvp-zero-means-one', 'SITE-I7', 'guests?rsvp=0 lists those who attend.', { group: 'rsvp-zero' }),
  P('rsvp-zero-removes', 'SITE-I8', 'rsvp=0 removes the own row.', { group: 'own-zero', standard }),
  P('rsvp-zero-stored', 'SITE-I8', 'rsvp=0 is stored as 0.', { group: 'own-zero' }),
  P('rsvp-zero-refused', 'SITE-I8', 'rsvp=0 is refused.', { group: 'own-zero' }),
]

export const LIST_PROFILES: readonly Profile[] = [
  P('default-limit', 'SITE-L1', 'Rows in a page when limit is not given (default 10).', { value: 'number' }),
  P('limit-max', 'SITE-L1', 'No page is longer than this.', { value: 'number' }),
  P('short-pages', 'SITE-L2', 'Rows the viewer may not see are dropped after paging.'),
  P('page-ignored', 'SEND-18', 'page is ignored: every page is the first.', { group: 'page' }),
  P('repeat-pages', 'SEND-18', 'Past the end the last page comes again.', { group: 'page' }),
  P(
    'guests-switch',
    'SITE-L2',
    'After each of this many pages of guests its first guest gives another answer.',
    {
      value: 'number',
      group: 'guests-shift',
    },
  ),
  P('guests-join', 'SITE-L2', 'After each of this many pages of guests a new one stands before all others.', {
    value: 'number',
    group: 'guests-shift',
  }),
  P(
    'events-move',
    'SITE-L2',
    'After each of this many pages of events its first event is put off to the end of the list.',
    {
      value: 'number',
      group: 'events-shift',
    },
  ),
  P(
    'events-join',
    'SITE-L2',
    'After each of this many pages of events a new one stands before its first event.',
    {
      value: 'number',
      group: 'events-shift',
    },
  ),
  P('limit-ignored', 'INPUT-4', 'limit is ignored.'),
  P('slow-rows', 'SITE-L3', 'Each row of an event list takes this long.', { value: 'milliseconds' }),
  P('sort-liked-broken', 'SITE-L5', 'most-liked and most-talked give wrong rows.'),
  P('this-month-short', 'SITE-L7', 'this-month ends at 00:00 of its last day.'),
  P('no-pending-right', 'SITE-L8', 'Nobody may list view=pending.'),
  P('user-mine', 'SITE-L9', 'GET /user/mine and /user/:id exist.'),
  P('friends-endpoint', 'SITE-L9', 'GET /friend exists.'),
]
