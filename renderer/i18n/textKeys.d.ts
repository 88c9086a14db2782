/** Written by `npm run texts` from the English texts. */
export interface TextKeys {
  accounts: {
    'wizard.title': never
    'wizard.sub': never
    'wizard.edit-title': 'site'
    'wizard.edit-sub': never
    'wizard.demo-sub': never
    'wizard.form': never
    'field.address': never
    'field.address-placeholder': never
    'field.client-id': never
    'field.client-secret': never
    'field.secret-kept': never
    'field.secret-given': never
    'field.redirect': never
    'field.redirect-note': never
    'field.redirect-any': never
    'field.redirect-any-note': never
    'field.redirect-other': never
    'field.show-secret': never
    'field.hide-secret': never
    'field.copy-redirect': never
    'safety.encrypted': never
    'safety.this-computer': never
    'safety.plain': never
    'insecure.allow': never
    'insecure.note': never
    'insecure.mark': never
    'invalid.address-missing': never
    'invalid.address-malformed': never
    'invalid.address-plain': never
    'invalid.client-id-missing': never
    'invalid.client-secret-missing': never
    'invalid.redirect-missing': never
    'invalid.redirect-malformed': never
    'invalid.too-long': never
    'fault.address': never
    'fault.clientId': never
    'fault.clientSecret': never
    'fault.redirectUri': never
    'checks.title': never
    'checks.passed': 'count'
    'checks.failed': 'count'
    'checks.warned': 'count'
    'checks.to-come': 'count'
    'checks.at': 'time'
    'checks.running': never
    'checks.none': never
    'checks.stale': never
    'checks.why': never
    'checks.fix': never
    'step.address': never
    'step.api': never
    'step.authorize': never
    'step.any-port': never
    'step.port': 'port'
    'step.client': never
    'step.redirect': never
    'step.clock': never
    'detail.port': never
    'detail.clock': 'seconds'
    'step.untold': never
    'step.state.passed': never
    'step.state.failed': never
    'step.state.warned': never
    'step.state.running': never
    'step.state.to-come': never
    'step.state.untold': never
    'why.address-malformed': never
    'fix.address-malformed': never
    'why.address-insecure': never
    'fix.address-insecure': never
    'why.unknown-host': never
    'fix.unknown-host': never
    'why.unreachable': never
    'fix.unreachable': never
    'why.certificate': never
    'fix.certificate': never
    'why.redirected': never
    'fix.redirected': never
    'why.not-this-api': never
    'fix.not-this-api': never
    'why.proxy-password': never
    'why.proxy-refused': never
    'fix.proxy-refused': never
    'fix.proxy-password': never
    'why.no-sign-in-page': never
    'fix.no-sign-in-page': never
    'why.port-taken': never
    'fix.port-taken': never
    'why.redirect-uri-malformed': never
    'fix.redirect-uri-malformed': never
    'why.redirect-localhost': never
    'fix.redirect-localhost': never
    'why.redirect-used-by-other-site': never
    'fix.redirect-used-by-other-site': never
    'why.unknown-client': never
    'fix.unknown-client': never
    'why.wrong-secret': never
    'fix.wrong-secret': never
    'why.redirect-mismatch': never
    'fix.redirect-mismatch': never
    'why.clock-off': never
    'fix.clock-off': never
    'why.site-failed': never
    'fix.site-failed': never
    'why.timed-out': never
    'fix.timed-out': never
    'action.check': never
    'action.check-again': never
    'action.checking': never
    'action.message': never
    'action.message-copied': never
    'action.sign-in': never
    'action.save': never
    'message.text': 'site' | 'redirect'
    'message.text-known': 'site' | 'client' | 'redirect' | 'trouble'
    'message.no-site': never
    'message.no-trouble': never
    'help.title': never
    'help.1': never
    'help.2': never
    'help.3': never
    'demo.mark': never
    'demo.title': never
    'demo.text': never
    'demo.leave': never
    'demo.back': never
    'keeping.key-file': never
    'keeping.durable': never
    'keeping.memory': never
    'keeping.get-one': never
    'keeping.backend': 'backend'
    'hint.check': never
    'hint.sign-in': never
    'hint.back': never
    'switcher.menu': never
    'switcher.sites': never
    'switcher.this': never
    'switcher.other': never
    'switcher.member': 'id'
    'switcher.no-name': never
    'switcher.signed-out': never
    'switcher.waiting': never
    'switcher.unsure': never
    'switcher.offline': never
    'switcher.add-site': never
    'switcher.add-account': never
    'switcher.settings': never
    'switcher.sign-in': never
    'switcher.sign-out': never
    'switcher.remove': never
    'loss.none': never
    'loss.intro': never
    'loss.export': never
    'loss.export-open': never
    'loss.export-title': never
    'loss.exported': 'name'
    'loss.export-failed': never
    'loss.cache-intro': never
    'loss.events': 'count'
    'loss.guests': 'count'
    'loss.unknown': never
    'remove.title': 'site'
    'remove.text': never
    'remove.confirm': never
    'remove.done': 'site'
    'signout.title': 'site'
    'signout.text': never
    'signout.confirm': never
    'signout.done': 'site'
    'signout.server-may-last': 'site'
    'switcher.program': never
    'switcher.backup': never
    'switcher.keys': never
    'try.title': never
    'try.text': never
    'try.use': never
    'try.email': never
    'try.password': never
    'try.copy': never
    'try.copy-email': never
    'try.copy-password': never
    'try.open': never
    'try.own': never
    'try.connection': never
    'try.own-needs': never
    'made-up.label': never
    'made-up.music': never
    'made-up.music.place': never
    'made-up.market': never
    'made-up.market.place': never
    'made-up.repair': never
    'made-up.repair.place': never
    'tile.entries': never
    'tile.entries-more': never
    'tile.drafts': never
    'tile.marked': never
    'tile.marked-more': never
    'tile.lists': never
    'tile.people': 'n'
    'tile.doors': never
    'tile.arrivals': 'n'
    'tile.door-notes': 'n'
    'tile.invitations': never
    'tile.invitations-more': never
    'tile.composers': never
    'tile.texts': never
    'tile.templates': never
    'tile.reminders': never
    'tile.views': never
    'tile.unread': never
    'tile.unread-more': never
    'leave.what': never
    'leave.seal': never
    'leave.seal-note': 'who'
    'leave.seal-note-nameless': never
    'leave.delete': never
    'leave.delete-note-signout': never
    'leave.delete-note-remove': never
    'leave.type': 'site'
    'leave.not-sealable': never
    'leave.sealed-already': never
    'leave.seal-confirm': never
    'leave.site-keeps': 'count'
    'leave.only-here': never
    'leave.waiting': 'count'
    'signout.confirm-delete': never
    'remove.confirm-delete': never
    'fix.proxy-here': never
    'fix.proxy-enter': never
    'sample.title': never
    'sample.text': never
    'sample.try': never
    'sample.mark': never
    'sample.leave': never
    'copy-first': never
    'copy-first.set-up': never
    'copy-first.done': never
    'copy-first.failed': never
    'moving.title': never
    'moving.text': never
    'moving.open': never
    'switcher.together': never
    'switcher.every': never
  }
  agenda: {
    title: never
    'range.label': never
    'range.1w': never
    'range.2w': never
    'range.3w': 'number'
    'range.6w': 'number'
    'range.month': never
    'range.until': 'day'
    'range.from': 'from' | 'to'
    today: never
    now: 'time'
    'now.own': 'time' | 'own'
    search: never
    'search.label': never
    answers: never
    'chip.attending': 'number'
    'chip.maybe': 'number'
    'chip.invited': 'number'
    'chip.all': 'number'
    list: never
    gap: 'length'
    clash: 'length' | 'title'
    'clash.apart': 'length' | 'from' | 'to'
    'clash.two': 'first' | 'second' | 'length'
    tight: 'from' | 'end' | 'to' | 'begin'
    'tight.minutes': 'length' | 'from' | 'end' | 'to' | 'begin'
    'empty.one': never
    'empty.run': 'count' | 'number'
    days: 'from' | 'to'
    'share.begins': 'time'
    'share.between': never
    'share.ends': 'time'
    'time.range': 'from' | 'to'
    until: 'time'
    zone: 'time' | 'place'
    draft: never
    waiting: never
    maybe: never
    invited: never
    'free.title': never
    'free.hour': never
    'free.copy': never
    'free.all-day': never
    'free.since': 'time'
    'free.rest': never
    'free.none': never
    'free.unread': never
    'free.text': 'time' | 'day'
    'free.line': 'day' | 'when'
    'text.title': never
    'text.about': never
    'text.copy': never
    'text.more': 'count' | 'number'
    'text.none': 'from' | 'to'
    'print.title': never
    'print.about': never
    'print.pages': 'count' | 'number'
    'print.as-pdf': never
    'command.pdf': never
    'print.open': never
    'print.go': never
    'print.pdf': never
    'print.drafts': never
    'print.private': never
    'print.events': 'count' | 'number'
    'print.range': 'from' | 'to'
    'foot.zone': 'place'
    'foot.zone.behind': 'place' | 'length'
    'foot.zone.ahead': 'place' | 'length'
    'foot.distances': never
    'none.title': 'from' | 'to'
    'none.title.today': 'to'
    'none.shown': 'from' | 'to'
    'none.busy': never
    'none.next': 'day'
    'none.no-next': never
    'none.go': never
    'none.found': 'search'
    'none.found.text': 'from' | 'to'
    'none.clear': never
    more: 'number'
    'command.copy': never
    'command.free': never
    'command.print': never
    'command.search': never
    pane: never
    'pane.open': never
    'pane.close': never
    'command.event': never
    'command.event-back': never
    'free.more': 'count' | 'number'
    'free.fewer': never
    'print.heading': never
    'none.all': never
  }
  backup: {
    title: never
    back: never
    'back.connect': never
    'here.title': never
    'here.title-nothing': never
    'here.text': never
    'here.nothing': never
    'here.left-out': 'sites'
    'tile.marks': never
    'tile.marks-more': never
    'tile.lists': never
    'tile.lists-more': 'n'
    'tile.doors': never
    'tile.doors-more': 'n'
    'tile.drafts': never
    'tile.drafts-more': 'n'
    'tile.invitations': never
    'tile.invitations-more': 'n'
    'tile.templates': never
    'tile.templates-more': never
    'n.marks': 'count' | 'number'
    'n.lists': 'count' | 'number'
    'n.doors': 'count' | 'number'
    'n.drafts': 'count' | 'number'
    'n.invitations': 'count' | 'number'
    'n.templates': 'count' | 'number'
    'n.nothing': never
    make: never
    'make.first': never
    'make.busy': never
    'make.done': never
    'make.save': never
    'make.saved': 'name'
    'last.none': never
    'last.none-text': never
    'last.at': 'time'
    'last.since': 'what'
    'last.same': never
    'trouble.folder-gone': never
    'trouble.folder-gone-text': never
    'trouble.storage-full': never
    'trouble.storage-full-text': never
    'trouble.not-as-written': never
    'trouble.not-as-written-text': never
    'trouble.failed': never
    'trouble.failed-text': never
    daily: never
    'daily.text': 'time'
    folder: never
    'folder.none': never
    'folder.choose': never
    'folder.change': never
    'folder.title': never
    'folder.hint': never
    keep: never
    'keep.7': 'number'
    'keep.14': 'number'
    'keep.30': 'number'
    'keep.90': 'number'
    'keep.month': never
    phrase: never
    'phrase.text': 'day'
    'phrase.none': never
    'phrase.none-text': never
    'phrase.try': never
    'phrase.change': never
    'phrase.choose': never
    'phrase.choose-text': never
    'phrase.change-text': never
    'phrase.label': never
    'phrase.again': never
    'phrase.show': never
    'phrase.differs': never
    'phrase.short': never
    'phrase.weak': never
    'phrase.fair': never
    'phrase.good': never
    'phrase.set': never
    'phrase.chosen': never
    'phrase.try-title': never
    'phrase.try-go': never
    'phrase.try-yes': never
    'phrase.try-no': never
    copies: never
    'copies.note': never
    'copies.none': never
    'copies.file': never
    'copies.hint': never
    'copies.damaged': never
    'open.title': never
    'open.text': never
    'open.go': never
    'open.busy': never
    'fault.wrong-passphrase': never
    'fault.wrong-passphrase-text': never
    'fault.empty': never
    'fault.empty-text': never
    'fault.no-copy': never
    'fault.no-copy-text': never
    'fault.newer': never
    'fault.newer-text': never
    'fault.cut-off': never
    'fault.cut-off-text': never
    'fault.damaged': never
    'fault.damaged-text': never
    'fault.too-large': never
    'fault.too-large-text': never
    'fault.again': never
    'fault.other': never
    'restore.label': never
    'restore.of': 'time'
    'restore.title': 'count' | 'number'
    'restore.nothing': never
    'restore.text': never
    'restore.what': never
    'restore.in-it': never
    'restore.here': never
    'restore.added': never
    'restore.plus': 'n'
    'restore.none': never
    'part.marks': never
    'part.lists': never
    'part.doors': never
    'part.drafts': never
    'part.invitations': never
    'part.templates': never
    'part.reminders': never
    'part.settings': never
    'part.settings-note': never
    'part.same': never
    'part.notes-differ': 'count' | 'number'
    'part.apart': 'count' | 'number'
    'part.views-full': 'count' | 'number' | 'most'
    'part.join-doors': never
    'part.join-people': never
    'unsent.drafts': 'count' | 'number'
    'unsent.others': 'names'
    'absent.title': 'site'
    'absent.text': 'who'
    'absent.closed': 'site'
    'absent.nobody': never
    'absent.connect': never
    quoted: 'name'
    'never.title': never
    'never.text': never
    'restore.go': 'count' | 'number'
    'restore.later': never
    'restore.unread': 'n'
    'unread.waiting': never
    'unread.create': never
    'unread.update': never
    'unread.delete': never
    'unread.rsvp': never
    'unread.photo': never
    'unread.invite': never
    'unread.other': never
    'restore.undoable': never
    'restore.done': 'count' | 'number'
    'restore.undo': never
    'restore.undone': never
    'status.last': 'time'
    remind: never
    'remind.go': never
  }
  badges: {
    open: never
    title: never
    'title-for': 'title'
    people: 'count' | 'number'
    'pages.a4': 'count' | 'number'
    'pages.letter': 'count' | 'number'
    'back.guests': never
    'back.door': never
    print: never
    printed: 'count' | 'number'
    'no-door.title': never
    'no-door.text': never
    'no-door.go': never
    'nobody.title': never
    'nobody.text': never
    'preview.label': never
    'preview.page': 'page' | 'pages'
    'preview.former': never
    'preview.next': never
    'who.label': never
    'who.attending': never
    'who.maybe': never
    'who.unanswered': never
    'who.invited': never
    'who.late': never
    'who.fresh': never
    'paper.label': never
    'paper.a4-10': never
    'paper.a4-8': never
    'paper.letter-10': never
    'paper.letter-8': never
    'paper.labels': never
    'paper.lines': never
    'labels.paper': never
    'labels.a4': never
    'labels.letter': never
    'labels.width': never
    'labels.height': never
    'labels.columns': never
    'labels.rows': never
    'labels.top': never
    'labels.start': never
    'labels.gapX': never
    'labels.gapY': never
    'labels.begin': never
    'labels.range': 'least' | 'most'
    'labels.over': never
    'labels.no-code': never
    'on.label': never
    'on.first': never
    'on.last': never
    'on.event': never
    'on.community': never
    'on.tag': never
    'on.code': never
    'order.label': never
    'order.first': never
    'order.last': never
    'about.title': never
    'about.text': never
    'door.label': never
    'door.arrived': 'arrived' | 'expected'
    'door.to-come': 'count' | 'number'
    'door.progress': never
    'door.listens': never
    'door.listens-text': never
    'door.open': never
    'door.answer.arrived': never
    'door.answer-text.arrived': never
    'door.answer.again': never
    'door.answer-text.again': never
    'door.answer.other': never
    'door.answer-text.other': never
    'door.answer.unknown': never
    'door.answer-text.unknown': never
    'scan.label': never
    'scan.ready': never
    'scan.ready-text': never
    'scan.silent': never
    'scan.silent-text': never
    'scan.test': never
    'scan.sounds': never
    'scan.arrived': 'time' | 'standing'
    'scan.again': 'time'
    'scan.other': never
    'scan.other-unnamed': never
    'scan.other-named': 'name'
    'scan.other-day': 'name' | 'day'
    'scan.unknown': never
    'scan.unknown-text': never
    'scan.failed': never
    'scan.standing.attending': never
    'scan.standing.maybe': never
    'scan.standing.not-going': never
    'scan.standing.unanswered': never
    'scan.standing.invited': never
    'scan.standing.late': never
    'test.title': never
    'test.text': never
    'test.waiting': never
    'test.would': never
    'scan.show': never
    'camera.open': never
    'camera.label': never
    'camera.picture': never
    'camera.stop': never
    'camera.refused': never
    'camera.none': never
    'camera.failed': never
    'nobody.all': never
    'nobody.empty': never
  }
  calendar: {
    today: never
    views: never
    'view.month': never
    'view.week': never
    'view.agenda': never
    'month.back': never
    'month.forward': never
    'week.back': never
    'week.forward': never
    'new-on-day': never
    untitled: never
    times: 'from' | 'to'
    until: 'time'
    'own-time': 'time' | 'place'
    'answer.draft': never
    'answer.own': never
    'answer.attending': never
    'answer.maybe': never
    'answer.not-going': never
    'answer.unanswered': never
    'answer.none': never
    'answer.unknown': never
    'answer.change': 'title' | 'answer'
    waiting: never
    'accounts.label': never
    'not-going.label': never
    'not-going.hidden': never
    'not-going.struck': never
    'day.label': never
    'day.close': never
    'day.none': never
    'day.unread': never
    'new-event': never
    'all-day': never
    'day-of': 'day' | 'days'
    'free-until': 'time'
    'legend.attending': never
    'legend.maybe': never
    'legend.invited': never
    'legend.none': never
    'legend.draft': never
    'legend.own': never
    'legend.clash': never
    'keys.day': never
    'keys.month': never
    'keys.open': never
    'keys.answer': never
    'zone.same': 'place'
    'zone.earlier': 'place' | 'hours'
    'zone.later': 'place' | 'hours'
    'zone.many': never
    'zone.unsure': never
    'zone.own': 'place'
    'zone.of-site': never
    filtered: never
    faint: never
    'faint.one': never
    'age.as-of': 'time'
    'age.never': never
    'age.unread': 'month'
    'age.never-title': 'month'
    'age.looked-at': 'month'
    'age.ask': never
    'empty.title': 'month'
    'empty.last': 'day'
    'empty.next': 'day'
    'empty.go': never
    shared: 'length'
    clashes: 'count' | 'number'
    accounts: 'count' | 'number'
    'day.events': 'count' | 'number'
    'day.going': 'count' | 'number'
    more: 'count' | 'number'
  }
  changes: {
    title: never
    failed: never
    'see-all': never
    'see-group': never
    see: never
    'is-seen': never
    'not-seen': never
    'seen.one': never
    'seen.many': 'count' | 'number'
    untitled: never
    open: never
    'open-guests': never
    kinds: never
    'chip.all': 'number'
    'chip.invited': 'number'
    'chip.changed': 'number'
    'chip.cancelled': 'number'
    'chip.answers': 'number'
    'chip.new': 'number'
    'kind.invited': never
    'kind.changed': never
    'kind.cancelled': never
    'kind.answers': never
    'kind.new': never
    'one.invited': never
    'one.changed': never
    'one.cancelled': never
    'one.answers': never
    'one.new': never
    'more.invited': 'count' | 'number'
    'more.changed': 'count' | 'number'
    'more.cancelled': 'count' | 'number'
    'more.answers': 'count' | 'number'
    'more.new': 'count' | 'number'
    'more.minor': 'count' | 'number'
    earlier: 'count' | 'number'
    mine: never
    accounts: never
    'accounts.all': 'count' | 'number'
    'since.label': never
    'since.visit': 'time'
    'since.time': 'time'
    'since.first': never
    'since.menu-visit': never
    'since.days': 'count' | 'number'
    'since.other': never
    'since.go': never
    'since.day': never
    'page.before': 'number'
    'page.next': 'number'
    was: 'when'
    'you.own': never
    'you.attending': never
    'you.maybe': never
    'you.not-going': never
    'cancelled.copy': never
    'cancelled.seen': never
    rewritten: never
    'and-fields': 'count' | 'number'
    'answers.joined': 'count' | 'number'
    'answers.left': 'count' | 'number'
    'answers.other': 'count' | 'number'
    'answers.now': 'count' | 'number'
    'answers.rest': 'count' | 'number'
    'became.joined': never
    'became.left': never
    'became.other': never
    'side.label': never
    'side.noticed': 'kind' | 'time'
    come: never
    still: never
    'how.title': never
    'how.plain': never
    'how.since': 'since' | 'asked'
    'first.title': never
    'first.text': never
    'none.title': never
    'none.text': 'count' | 'since' | 'number' | 'asked'
    'none.never': 'count' | 'since' | 'number'
    'none.longer': 'number'
    'none.all': never
    'keys.seen': never
    'keys.all': never
    'since.began': 'time'
    free: never
    'clash.one': 'title'
    'clash.more': 'count' | 'title' | 'number'
    'clash.unnamed': never
    'clash.now': 'title' | 'length'
    'clash.is': 'title' | 'length'
    'clash.own': never
    'clash.others': 'count' | 'number'
    'as-of': 'time'
    'as-of.never': never
    'photo.added': never
    'photo.removed': never
    'photo.replaced': never
  }
  common: {
    close: never
    cancel: never
    back: never
    copy: never
    copied: never
    undo: never
    retry: never
    show: never
    hide: never
    clear: never
    more: never
    notifications: never
    'key.Ctrl': never
    'key.Shift': never
    'key.Alt': never
    'key.Enter': never
    'key.Esc': never
    'key.Space': never
    'error.title': never
    'error.site-says': 'words'
    'error.invalid-params': never
    'error.not-found': never
    'error.offline': never
    'error.timed-out': never
    'error.signed-out': never
    'error.refused-by-site': never
    'error.not-event-data': never
    'error.site-failed': never
    'error.rate-limited': never
    'error.too-large': never
    'error.redirected': never
    'error.certificate': never
    'error.insecure-address': never
    'error.bad-address': never
    'error.port-in-use': never
    'error.sign-in-cancelled': never
    'error.sign-in-declined': never
    'error.sign-in-expired': never
    'error.already-signed-in': never
    'error.sign-in-failed': never
    'error.client-refused': never
    'error.redirect-mismatch': never
    'error.storage-full': never
    'error.storage-newer': never
    'error.storage-newer-copy': 'copy'
    'error.storage-unreadable': never
    'error.link-refused': never
    'error.file-refused': never
    'error.conflict': never
    'error.being-deleted': never
    'error.delete-stopped': never
    'error.confirmation-needed': never
    'error.category-unknown': never
    'error.not-done': never
    'error.unsupported': never
    'error.locked': never
    'error.internal': never
    'saved-at': 'time'
    'show-diagnostics': never
    'typed-before': 'stored'
    using: never
    'what-helps': never
  }
  conflict: {
    back: never
    'needs-you': never
    nothing: never
    discard: never
    'show-on-site': never
    summary: 'count' | 'number'
    'all-mine': never
    'all-theirs': never
    table: never
    'column.base': never
    'column.base-note': never
    'column.mine': never
    'column.mine-note': 'time'
    'column.theirs': never
    'column.theirs-note': never
    'column.result': never
    'column.result-note': never
    'row.choose': never
    'row.joined': never
    'row.as-began': never
    'result.open': never
    'result.hint': never
    'result.base': never
    'result.mine': never
    'result.theirs': never
    'result.by-itself': never
    'result.joined': never
    'result.own': never
    'result.label': 'field'
    'result.done': never
    'result.earlier': never
    'result.use': never
    'result.aside': never
    'result.edit': never
    'result.edit-label': 'field'
    'result.join': never
    rest: 'count' | 'number'
    'to-choose': 'count' | 'field' | 'number'
    goes: never
    'may-notify': never
    later: never
    save: never
    saved: never
    'changed-again': never
    'problem.end': never
    'problem.title': never
    'problem.location': never
    'problem.other': never
    'keys.field': never
    'keys.base': never
    'keys.mine': never
    'keys.theirs': never
    'keys.join': never
    'keys.edit': never
    'keys.undo': never
    'keys.back': never
    'over.title': never
    'over.text': never
    'over.back': never
    'discard.title': never
    'discard.text': never
    'summary.theirs': 'number'
    'summary.mine': 'number'
    'group.both': never
    'group.theirs': never
    'group.mine': never
    'group.theirs-note': never
    'group.open': 'number'
    'rest.folds': never
    'rest.unfolds': never
    'result.theirs-by-itself': never
    'result.put-back': never
    'cannot-join.both': never
    'cannot-join.theirs': never
    'cannot-join.mine': never
  }
  desk: {
    open: never
    title: 'title'
    back: never
    export: never
    print: never
    door: never
    badges: never
    invite: never
    ledger: never
    'list.changes': never
    'local.title': never
    'local.text': never
    'search.label': never
    'search.short': never
    'tag.add': never
    'tag.add-label': never
    'tag.remove': 'tag'
    'tags.label': never
    'column.name': never
    'column.user-name': never
    'column.answer': never
    'column.answered-at': never
    'column.user-id': never
    'column.contacted': never
    'column.confirmed': never
    'column.tags': never
    'column.note': never
    'column.arrived-at': never
    'column.tick': never
    'column.marks': never
    'mark.contacted': never
    'mark.confirmed': never
    'mark.joined': never
    'mark.switched': never
    'do.contacted': never
    'do.confirmed': never
    'done.marked': 'count' | 'what' | 'number'
    selected: 'count' | 'number'
    'select.none': never
    'person.label': never
    'person.none': never
    'person.unnamed': never
    'person.came': 'came' | 'of'
    'person.first': never
    'person.events': never
    'person.arrived': 'time'
    'note.label': never
    'note.add': never
    'changes.since': 'time'
    'changes.first': never
    'changes.none': never
    'changes.seen': never
    'changes.joined': 'count' | 'number'
    'changes.left': 'count' | 'number'
    'changes.switched': 'count' | 'number'
    'changes.row.joined': 'to'
    'changes.row.left': 'from'
    'changes.row.switched': 'from' | 'to'
    'changes.column.what': never
    'changes.column.when': never
    'export.title': never
    'export.format': never
    'export.format.csv': never
    'export.format.csv-note': never
    'export.format.xlsx': never
    'export.format.vcard': never
    'export.format.vcard-note': never
    'export.format.text': never
    'export.lists': never
    'export.columns': never
    'export.up': 'column'
    'export.down': 'column'
    'export.selected': 'number'
    'export.search': 'search'
    'export.save': never
    'export.copy': never
    'export.saved': 'name'
    'export.copied': never
    'export.too-long': never
    'export.nothing': never
    'print.title': never
    'print.layout': never
    'print.layout.columns': never
    'print.layout.tick': never
    'print.layout.table': never
    'print.go': never
    'print.pdf': never
    'print.guests': 'count' | 'number'
    'keys.contacted': never
    'keys.confirmed': never
    'keys.tag': never
    'keys.note': never
    'done.undone': 'count' | 'number'
    'done.untagged': 'tag'
    'done.tagged': 'tag'
    'call.button': never
    'call.title': 'list'
    'call.at': 'at' | 'total'
    'call.card': never
    'call.no-number': never
    'call.no-number-key': never
    'call.from-note': never
    'call.reached': never
    'call.confirmed': never
    'call.later': never
    'call.local': never
    'call.end': never
    'call.end-so-far': never
    'call.sum': 'confirmed' | 'reached' | 'later'
    'call.again': never
    'call.previous': never
    'call.next': never
    'call.undo': 'name' | 'did'
    'call.keys.reached': never
    'call.keys.confirmed': never
    'call.keys.later': never
    'call.keys.next': never
    'call.keys.previous': never
    'call.keys.undo': never
    'call.keys.stop': never
    'column.came': never
    'came.none': never
    'came.of': 'came' | 'of'
    'filter.label': never
    'filter.add': never
    'filter.remove': 'filter'
    'filter.contacted.no': never
    'filter.contacted.yes': never
    'filter.confirmed.no': never
    'filter.confirmed.yes': never
    'filter.noted.yes': never
    'filter.noted.no': never
    'filter.came.none': never
    'filter.came.some': never
    'filter.came.always': never
    'filter.changed.joined': never
    'filter.changed.switched': never
    'filter.tags': 'tags'
    'filter.joined': never
    'filter.since': 'day'
    'filter.since-other': never
    'filter.since-go': never
    'filter.left': 'number' | 'of'
    'filter.nobody': never
    'staying.contacted': 'number'
    'staying.confirmed': 'number'
    'staying.changed': 'number'
    'staying.answered': 'number'
    'staying.hide': never
    'selected.label': never
    'selected.hidden': 'number'
    'select.all': 'number'
    'export.filtered': never
    'keys.filter': never
    'keys.sort': never
    'call.copy': never
    'call.copied': never
    'call.dial': never
    'call.later-again': 'count' | 'number'
    'call.list': never
    'call.done': 'done' | 'later'
    'call.before': 'number'
    'call.after': 'number'
    'call.standing.now': never
    'call.standing.reached': never
    'call.standing.confirmed': never
    'call.standing.later': never
    'call.standing.open': never
    'person.close': never
    'mark-of.contacted': 'name'
    'mark-of.confirmed': 'name'
    'filter.fit-without': 'count' | 'number' | 'filter'
    'do.mail': never
    'keys.mail': never
    'mail.title': never
    'mail.none': never
    'mail.to': never
    'mail.without': 'count' | 'number'
    'mail.copy': never
    'mail.open': never
    'mail.part': 'part' | 'of'
    'mail.people': 'count' | 'number'
    'mail.opened': never
  }
  door: {
    title: never
    'start.title': never
    'start.text': never
    'start.open': never
    'start.new': never
    'start.name': never
    'start.search': never
    'start.go': never
    'start.change': 'name'
    'start.none': never
    'start.arrived': 'count' | 'number'
    'start.remove': 'name'
    'start.remove-title': 'name'
    'start.remove-text': never
    'start.remove-go': never
    'start.removed': 'name'
    'start.since': 'time'
    back: never
    leave: never
    clock: 'time'
    counts: 'arrived' | 'expected'
    'counts.to-come': 'count' | 'number'
    'counts.others': 'count' | 'number'
    'progress.label': never
    'search.label': never
    'search.found': 'count' | 'number' | 'of'
    'search.clear': never
    'results.label': never
    'results.nobody': never
    'results.all-here': never
    'results.none': 'text'
    'standing.attending': never
    'standing.maybe': 'number'
    'standing.not-going': 'number'
    'standing.unanswered': 'number'
    'standing.invited': 'number'
    'standing.late': never
    'row.nth': 'nth' | 'of'
    'row.note': 'note'
    'row.arrive': never
    'row.arrived': 'time'
    'row.note-name': 'name'
    'row.more': 'name'
    'row.remove-late': never
    'said.arrived': 'name' | 'arrived' | 'expected'
    'said.undone': 'name' | 'arrived' | 'expected'
    'last.title': never
    'last.pace': 'count' | 'number' | 'minutes'
    'last.none': never
    'late.title': never
    'late.text': 'count' | 'expected' | 'number'
    'late.add': 'name'
    'late.add-unnamed': never
    'late.title-dialog': never
    'late.name': never
    'late.note': never
    'late.go': never
    'late.event': never
    'note.title': 'name'
    'note.label': never
    'note.save': never
    'local.title': never
    'local.text': never
    gone: 'names'
    'gone.text': never
    'foot.list': 'time'
    'foot.list-unread': never
    'foot.partial': never
    'foot.saved': never
    'foot.offline': 'time'
    'foot.online': never
    'foot.print': never
    'foot.export': never
    'foot.merge': never
    'filter.all': never
    'filter.to-come': never
    'filter.arrived': never
    'filter.label': never
    'event.all': never
    'event.label': never
    'export.title': never
    'export.csv': never
    'export.xlsx': never
    'export.json': never
    'export.json-note': never
    'export.format': never
    'export.go': never
    'export.saved': 'name'
    'merge.title': never
    'merge.text': never
    'merge.choose': never
    'merge.done': 'arrived' | 'undone' | 'notes' | 'late' | 'same'
    'merge.notes': 'count' | 'number'
    'merge.late': 'count' | 'number'
    'print.title': 'name'
    'print.standing.attending': never
    'print.standing.maybe': never
    'print.standing.not-going': never
    'print.standing.unanswered': never
    'print.standing.invited': never
    'print.standing.late': never
    'column.name': never
    'column.standing': never
    'column.arrived': never
    'column.note': never
    'column.arrived-at': never
    'column.events': never
    'export.yes': never
    'lock.button': never
    'lock.title': never
    'lock.text': never
    'lock.text-pin': never
    'lock.pin': never
    'lock.again': never
    'lock.bad': never
    'lock.differ': never
    'lock.go': never
    'lock.no-pin': never
    'lock.or-sign-in': never
    'lock.sign-in-note': 'site'
    'locked.chip': never
    'unlock.button': never
    'unlock.title': never
    'unlock.pin': never
    'unlock.go': never
    'unlock.wrong': never
    'unlock.wait': 'duration'
    'unlock.sign-in-text': never
    'unlock.sign-in': never
    'unlock.sign-in-as': 'name' | 'site'
    'unlock.instead': never
    'unlock.instead-text': never
    'unlock.no-way': never
    'unlock.file': never
    'unlock.waiting': never
    'unlock.other': never
    'unread.title': never
    'unread.text': never
    'keys.undo': never
    'keys.lock': never
    'counts.inside': 'count' | 'number'
    'counts.companions': 'count' | 'number'
    'again.title': 'time'
    'again.text': never
    'again.along': never
    'row.people': 'count' | 'number'
    'row.group': 'name'
    'row.fewer': 'name'
    'row.more-people': 'name'
    'undo.last': never
    'act.arrived': 'name'
    'act.undone': 'name'
    'act.companions': 'name'
    'act.noted': 'name'
    'act.late': 'name'
    'act.late-removed': 'name'
    'act.merged': never
    'last.along': 'number'
    'column.companions': never
    'column.user-name': never
  }
  editing: {
    'action.new': never
    'action.new-short': never
    'action.duplicate': never
    'action.save': never
    'action.edit': never
    'action.delete': never
    'action.drafts': never
    'field.title': never
    'field.category': never
    'field.description': never
    'field.start': never
    'field.end': never
    'field.location': never
    'field.address': never
    'field.city': never
    'field.postalCode': never
    'field.countryIso': never
    'field.countryChildId': never
    'field.privacy': never
    'field.privacyComment': never
    'field.answer': never
    'field.photo': never
    'field.parent': never
    'category.id': 'id'
    'circle.0': never
    'circle.1': never
    'circle.2': never
    'circle.3': never
    'circle.4': never
    'circle.5': never
    'circle.unknown': 'number'
    'saved.created': 'title'
    'saved.created-differs': 'title' | 'fields'
    'saved.kept': 'count' | 'title' | 'number'
    'saved.differs': 'title' | 'fields'
    'saved.refused': 'title' | 'why'
    'saved.no-photos': never
    'saved.sending': 'title'
    'saved.waits': 'title'
    'saved.needs-you': 'title'
    'saved.show': never
    'saved.failed': 'why'
    'not-kept.title': 'fields'
    'not-kept.was': 'field' | 'wanted' | 'got'
    'not-kept.empty': never
    'not-kept.untouched': 'field' | 'wanted' | 'got'
    'not-kept.answer-stays': 'got'
    'not-kept.photo-title': never
    'not-kept.photo': never
    'not-kept.was-empty': 'field' | 'wanted'
    'not-kept.untouched-empty': 'field' | 'wanted'
    'not-kept.address': never
    'not-kept.address-of': 'field'
    'not-kept.again': never
    'not-kept.again-of': 'field'
    'not-kept.leave': never
    'not-kept.leave-of': 'field'
    'not-kept.left': 'field'
    'read-back.all': 'count' | 'number'
    'read-back.some': 'kept' | 'of'
    'read-back.kept': never
    'draft.line': 'count' | 'number'
    'draft.continue': never
    'draft.discard': never
    'draft.discarded': never
    'draft.newer': never
    'delete.title': 'count' | 'number'
    'delete.text': never
    'delete.foreign': never
    'delete.more': 'count' | 'number'
    'delete.confirm': never
    'delete.done': 'count' | 'title' | 'number'
    'delete.held': 'what'
    'delete.failed': 'why'
    'delete.undone': never
    'delete.too-late': 'why'
    'drafts.none-changed': never
    'drafts.changed': 'count' | 'number'
    'action.delete-marked': 'count' | 'number'
    foreign: never
  }
  editor: {
    'title.edit': never
    'title.new': never
    'draft.saved': 'time'
    'draft.failed': 'why'
    'draft.resumed': 'time'
    'draft.resumed-text': never
    'draft.start-over': never
    'draft.other': 'title' | 'time'
    'draft.go-on': never
    'draft.discarded': never
    close: never
    'form.label': never
    'opening-failed': never
    'opening-gone': never
    'opening-as-new': never
    'past.title': never
    'past.text': never
    'count.characters': 'number' | 'most'
    'category.others': 'names'
    'category.none': never
    'category.empty': never
    'location.placeholder': never
    'description.preview': never
    'description.preview-empty': never
    'description.tools': never
    'description.bold': never
    'description.italic': never
    'description.link': never
    'description.bullets': never
    'description.numbers': never
    'description.undo': never
    'description.redo': never
    'description.source': never
    'description.odd': never
    'link.address': never
    'link.set': never
    'link.open': never
    'link.remove': never
    'link.back': never
    'link.wrong': never
    'description.note': never
    'description.drops': 'list'
    'invite.note': never
    'when.site': 'place'
    'when.own': 'place'
    'when.starts': never
    'when.ends': never
    'when.date': 'what'
    'when.time': 'what'
    'when.calendar': never
    'when.previous-month': never
    'when.next-month': never
    'when.lasts': 'length'
    'when.forward': never
    'when.forward-text': 'place' | 'from' | 'to' | 'lasts' | 'seems'
    'when.back': never
    'when.back-text': 'place' | 'from' | 'to' | 'lasts' | 'seems'
    'when.missing': 'place' | 'time'
    'when.missing-text': 'instead'
    'when.twice': 'place' | 'time'
    'when.twice-text': 'first' | 'second'
    'zone.question': 'place'
    'zone.unknown': never
    'zone.evidence': 'fits' | 'of'
    'zone.why': never
    'zone.yes': 'place'
    'zone.other': never
    'zone.choose': never
    'zone.set': never
    'zone.empty': never
    'country.none': never
    'country.empty': never
    'state.note': never
    'parent.module': never
    'parent.none': never
    'parent.pages': never
    'parent.groups': never
    'parent.other': never
    'parent.name': never
    'parent.id': never
    'parent.problem': never
    'parent.fixed': never
    'not-kept.note': 'fields'
    'not-kept.field': never
    'problem.category-number-unknown': never
    'problem.title-missing': never
    'problem.title-too-long': never
    'problem.location-missing': never
    'problem.location-too-long': never
    'problem.start-missing': never
    'problem.end-missing': never
    'problem.end-before-start': never
    'problem.category-not-an-id': never
    'problem.country-not-a-code': never
    'problem.state-not-an-id': never
    'problem.privacy-missing': never
    'put-back': 'value'
    'theirs.text': 'value'
    'theirs.empty': never
    'theirs.take': never
    'changes.title': never
    'changes.created': never
    'changes.none': never
    'changes.count': 'count' | 'number'
    'changes.notify': never
    'changes.was': never
    'changes.now': never
    'changes.emptied': 'was'
    'changes.needed': never
    'changes.category-along': 'name'
    'changes.photo-new': never
    'changes.photo-remove': never
    'changes.people': 'going' | 'maybe'
    'changes.people-text': never
    'changes.people-unknown': never
    'changes.read-back': never
    'changes.characters': 'count' | 'number' | 'text'
    'changes.removed': 'text'
    'save.changes': 'count' | 'number'
    'save.none': never
    'save.create': never
    'save.later': never
    'save.discard': never
    'save.mend': 'count' | 'number'
    'discard.title': never
    'discard.text': never
    'discard.confirm': never
    'drafts.title': never
    'drafts.text': never
    'drafts.empty': never
    'drafts.empty-text': never
    'drafts.new': never
    'drafts.change': never
    'drafts.saved': 'time'
    'drafts.discard': never
    'drafts.discard-of': 'title'
    'drafts.discard-title': never
    'drafts.discard-text': 'title'
    'drafts.send': 'count' | 'number'
    'drafts.send-title': 'count' | 'number'
    'drafts.send-text': 'site'
    'drafts.send-go': never
    'drafts.sent': 'count' | 'number'
    'drafts.send-left': 'count' | 'number'
    'drafts.failed': never
    'not-kept.marks': 'marks'
    'not-kept.form': never
  }
  events: {
    'rsvp.label': never
    'rsvp.attending': never
    'rsvp.maybe': never
    'rsvp.not-going': never
    'rsvp.unanswered': never
    'list.label': never
    'list.count': 'count' | 'number'
    'list.search': never
    'list.search-count': 'count' | 'number'
    'list.clear-search': never
    'list.first-load': never
    'list.marked': 'count' | 'number'
    'list.unmark': never
    'list.answer-marked': never
    'row.open': never
    'row.mark': never
    'row.unmark': never
    'row.delete-marked': never
    'row.untitled': never
    'list.own-clock': never
    'row.zone-unsure': never
    'row.going': 'number'
    'row.maybe': 'number'
    'row.no-reply': 'number'
    'row.answer': 'answer'
    'row.featured': never
    'row.mine': never
    'row.drafted': never
    'day.none': never
    'mark.waiting': never
    'mark.sending': never
    'mark.needs-you': never
    'mark.pending': never
    'filter.category': never
    'filter.label': never
    'filter.category-label': never
    'filter.owner': never
    'filter.owner-label': never
    'filter.owner-unnamed': 'id'
    'filter.parent': never
    'filter.parent-label': never
    'parent.groups': 'id'
    'parent.pages': 'id'
    'parent.other': 'module' | 'id'
    'filter.remove': 'name'
    'filter.none': never
    'filter.sort-label': never
    'sort.soonest': never
    'sort.newest': never
    'sort.most-liked': never
    'sort.most-talked': never
    'empty.upcoming': never
    'empty.today': never
    'empty.this-week': never
    'empty.this-month': never
    'empty.ongoing': never
    'empty.all': never
    'empty.mine': never
    'empty.attending': never
    'empty.maybe': never
    'empty.not-going': never
    'empty.invited': never
    'empty.featured': never
    'empty.pending': never
    'empty.text': 'time'
    'empty.text-never': never
    'empty.create': never
    'empty.all-events': never
    'empty.refresh': never
    'no-match.title': never
    'no-match.search': 'search'
    'no-match.filters': never
    'no-match.clear-search': never
    'no-match.clear-filters': never
    'no-match.everywhere': never
    'offline.title': never
    'offline.text': never
    'failed.title': never
    'none.title': never
    'none.text': 'keys' | 'enter'
    'page.mine': never
    'page.featured': never
    'page.sponsored': never
    'page.pending': never
    'page.pending-title': never
    'page.saved': 'time'
    'page.live': 'time'
    'page.refreshing': never
    'page.not-asked': never
    'page.back': never
    'page.show-on-site': never
    'page.copy-link': never
    'page.copy-address': never
    'page.refresh': never
    'page.more': never
    'page.gone': never
    'page.gone-text': never
    'page.failed': never
    'page.photo': never
    'page.photo-whole': never
    'page.photo-close': never
    'page.no-time': never
    'page.local-time': 'range' | 'place'
    'page.own-time': 'distance' | 'range' | 'place'
    'page.zone-unsure': 'place'
    'page.twice-first': 'time' | 'place' | 'first' | 'second'
    'page.twice-second': 'time' | 'place' | 'second' | 'first'
    'page.open-map': never
    'page.no-place': never
    'page.category-filter': 'name'
    'page.by': 'name'
    'page.by-unnamed': 'id'
    'page.by-you': never
    'page.likes': 'count' | 'number'
    'page.comments': 'count' | 'number'
    'page.created': 'time'
    'page.no-description': never
    'page.long-description': never
    'page.show-all': never
    'page.link-refused': never
    'privacy.0': never
    'privacy.1': never
    'privacy.2': never
    'privacy.3': never
    'privacy.4': never
    'privacy.5': never
    'privacy.unknown': 'number'
    'comment.0': never
    'comment.1': never
    'comment.2': never
    'comment.3': never
    'comment.4': never
    'comment.5': never
    'comment.unknown': 'number'
    'rsvp.offline': never
    'rsvp.signed-out': never
    'rsvp.done.attending': 'count' | 'title' | 'number'
    'rsvp.done.maybe': 'count' | 'title' | 'number'
    'rsvp.done.not-going': 'count' | 'title' | 'number'
    'rsvp.failed': 'why'
    'rsvp.undo-failed': 'why'
    'rsvp.undo-late': never
    'print.event': never
    'print.list': never
    'print.marked': never
    'print.stamp': 'time'
    'print.search': 'search'
    'print.filtered': never
    'print.events': 'count' | 'number'
    'print.first': 'count' | 'number'
    'print.zone': 'place'
    'share.event': never
    'share.text': never
    'share.view': never
    'share.table': 'format'
    'share.marked': never
    'share.marked-table': 'format'
    'share.saved': 'name'
    'share.cut': 'name' | 'number' | 'all'
    'share.unfiled': 'number'
    'share.unsent': never
    'list.marked-hidden': 'count' | 'number' | 'hidden'
    'list.mark-all': 'count' | 'number'
    'list.marked-label': never
    'filter.more': never
    'filter.days': never
    'filter.days-label': never
    'filter.own': never
    'filter.own-label': never
    'filter.own-waiting': never
    'filter.own-needs-you': never
    'filter.own-draft': never
    'filter.own-changed': never
    'filter.category-search': never
    'filter.owner-search': never
    'filter.parent-search': never
    'filter.no-fit': never
    'filter.from': never
    'filter.to': never
    'filter.from-day': never
    'filter.to-day': never
    'filter.days-from': 'day'
    'filter.days-to': 'day'
    'filter.days-wrong': never
    'filter.more-there': 'count' | 'number'
    'rsvp.undoing': 'count' | 'number'
    'rsvp.undone': 'count' | 'number'
    'row.change.invited': never
    'row.change.changed': never
    'row.change.cancelled': never
    'row.change.answers': never
    'row.change.new': never
    'bell.command': never
    'bell.to-card': never
    'accounts.label': never
    'accounts.every': never
    'list.mark-elsewhere': never
    'list.many-zones': never
    'row.there': 'time' | 'place'
    'filter.place': never
    'filter.place-label': never
    'filter.place-search': never
    'list.marked-more': never
    'marked.back': 'title'
    'marked.apart': never
    'marked.clashing': 'number'
    'marked.beside': 'title'
    'marked.drop': 'title'
  }
  format: {
    'as-of': 'time'
  }
  guests: {
    'action.desk': never
    'action.invite': never
    'action.remind': never
    'action.door': never
    'action.people': never
    'action.event-ledger': never
    'action.ledger': never
    'list.attending': never
    'list.maybe': never
    'list.not-going': never
    'list.unanswered': never
    label: never
    'search.label': never
    'search.clear': never
    'sort.label': never
    'sort.newest': never
    'sort.name': never
    'column.name': never
    'column.answered': never
    answered: 'time'
    invited: 'time'
    changed: 'ago'
    unnamed: never
    'empty.attending': never
    'empty.maybe': never
    'empty.not-going': never
    'empty.unanswered': never
    'no-match': 'search'
    'no-list': never
    'first-load': never
    offline: never
    unsent: never
    partial: 'number'
    'not-complete': never
    'column.before': never
    'before.first': never
    'before.came': 'came' | 'of'
    'before.was-attending': never
    'before.was-maybe': never
    'before.was-not-going': never
    'before.was-unanswered': never
    'before.note': 'count' | 'number'
  }
  handover: {
    'link.title': never
    'link.label': never
    'link.note': never
    'link.open': never
    'account.title': never
    'account.label': never
    'account.open': never
    'other.title': never
    'other.text': 'address'
    'other.connect': never
    'file.title': 'name'
    'file.label': never
    'file.invite': never
    'file.invite-note': never
    'file.events': never
    'file.events-note': never
    'file.list': never
    'file.list-note': never
    'file.calendar': never
    'file.go.invite': never
    'file.go.events': never
    'file.go.list': never
    'file.which-event': never
    'file.no-event': never
    'file.which-list': never
    'file.new-list': never
    'file.no-account': never
    'file.no-account-go': never
    'gone.title': 'site'
    'gone.text': never
    'refused.title': never
    'refused.malformed': never
    'refused.scheme': never
    'refused.unencrypted': never
    'refused.credentials': never
    'refused.no-event': never
    'refused.path': never
    'refused.ending': never
    'refused.not-there': never
    'refused.too-large': never
    'refused.one-file': never
    'settings.title': never
    'settings.switch': never
    'settings.note': never
    'settings.kept': never
  }
  help: {
    'diagnostics.save': never
    'diagnostics.saved': 'name'
    search: never
    contents: never
    none: 'search'
  }
  imports: {
    title: never
    sub: 'site'
    back: never
    'steps.label': never
    'step.file': never
    'step.columns': never
    'step.check': never
    'step.drafts': never
    'step.done': never
    'start.title': never
    'start.text': never
    'start.drop': never
    'start.kinds': never
    dropping: never
    reading: 'name'
    'file.title': never
    'file.choose': never
    'file.another': never
    'file.discard': never
    'file.read': 'count' | 'number' | 'size' | 'time'
    'refused.title': 'name'
    'refused.empty': never
    'refused.too-large': never
    'refused.too-many-rows': never
    'refused.too-many-columns': never
    'refused.cell-too-large': never
    'refused.damaged': never
    'refused.not-a-list': never
    'refused.other-workbook': never
    'refused.no-such-sheet': never
    'refused.not-a-calendar': never
    'refused.too-many-events': never
    'cut-off.title': never
    'cut-off.text': never
    'columns.check': 'count' | 'number'
    'columns.needs': never
    'role.title': never
    'role.start': never
    'role.start-time': never
    'role.end': never
    'role.end-time': never
    'role.place': never
    'role.address': never
    'role.city': never
    'role.description': never
    'role.category': never
    'role.uid': never
    'role.ignore': never
    for: never
    'times.title': never
    'times.to': 'zone'
    'times.to-apart': 'zone' | 'apart'
    'times.from': 'time'
    'times.taken': never
    'times.as-site': 'zone'
    'times.other': never
    'times.zone-of': 'name'
    'times.day-start': never
    'zone.utc': never
    'zone.floating': never
    'zone.day': never
    'order.found': never
    'order.open': never
    'order.day-first': never
    'order.month-first': never
    'all.title': never
    'all.category': 'name'
    'all.everyone': never
    'all.singles': never
    'against.title': never
    'against.kept': never
    'against.own': never
    'against.file': never
    'rows.label': never
    'rows.search': never
    'rows.none': never
    'rows.no-match': 'search'
    'rows.count': 'count' | 'number'
    'rows.to-mend': 'count' | 'number'
    'rows.next': never
    'tab.all': never
    'tab.draft': never
    'tab.site': never
    'tab.double': never
    'tab.fault': never
    'tab.out': never
    'column.number': never
    'column.title': never
    'column.when': 'zone'
    'column.place': never
    'column.outcome': never
    untitled: never
    'when.none': never
    'series.of': 'count' | 'number'
    'series.without': 'hours' | 'days'
    'series.more': 'count' | 'number'
    'series.text': 'count' | 'number'
    'series.cut': 'count' | 'number'
    'origin.utc': 'time'
    'origin.zone': 'time' | 'zone'
    'origin.floating': 'zone'
    'origin.unknown': 'name' | 'zone'
    'origin.day': 'time'
    'origin.no-end': never
    'origin.next-day': never
    'origin.mended': never
    'outcome.draft': never
    'outcome.anyway': never
    'outcome.series': 'count' | 'number'
    'outcome.some': 'number' | 'of'
    'outcome.site': never
    'outcome.outbox': never
    'outcome.drafted': never
    'outcome.before': never
    'outcome.file': 'number'
    'outcome.past': never
    'outcome.called-off': never
    'outcome.by-hand': never
    'fault.no-title': never
    'fault.no-start': never
    'fault.ends-before': never
    'fault.rule': never
    'fault.zone': never
    'fault.day-or-month': never
    'fault.unreadable': never
    'mend.ends-before': 'count' | 'number'
    'mend.rule': 'rule'
    'mend.zone': 'name'
    'mend.day-or-month': 'text'
    'mend.no-start': 'text'
    'mend.no-title': never
    'mend.unreadable': never
    'mend.wrong': never
    'mend.field.title': never
    'mend.field.start': never
    'mend.field.end': never
    use: 'what'
    'use.first': never
    'use.zone': 'count' | 'number' | 'zone'
    'use.day-first': 'count' | 'number'
    'use.month-first': 'count' | 'number'
    'row.anyway': never
    'row.judge': never
    'row.leave-out': never
    'make.title': 'count' | 'number'
    'make.left': 'count' | 'number' | 'which'
    'left.site': 'count' | 'number'
    'left.double': 'count' | 'number'
    'left.fault': 'count' | 'number'
    'left.out': 'count' | 'number'
    'make.room': 'count' | 'number'
    'make.then': never
    'make.go': 'count' | 'number'
    'make.changed': never
    made: 'count' | 'number'
    'send.title': never
    'send.pace': 'seconds' | 'length'
    'send.text': never
    'lost.title': never
    'lost.none': never
    'lost.stays': never
    'lost.of-row': 'what'
    'lost.guests': 'count' | 'number'
    'lost.reminders': 'count' | 'number'
    'lost.attachments': 'count' | 'number'
    'lost.calls': 'count' | 'number'
    'keys.next-fault': never
    'keys.make': never
  }
  insights: {
    all: never
    back: never
    scope: never
    'scope.event': never
    'scope.all': 'number'
    against: never
    'against.edition': 'day'
    'against.other': 'title' | 'day'
    'against.none': never
    failed: never
    untitled: never
    'no-day': never
    here: never
    'nobody.title': never
    'nobody.text': never
    'empty.title': never
    'empty.text': never
    'empty.action': never
    figures: never
    'figure.invited': never
    'figure.yes': never
    'figure.arrived': never
    'figure.away': never
    'figure.first': never
    'figure.expected': never
    'figure.about': 'number'
    'figure.unknown': never
    'note.of-invited': 'percent'
    'note.of-them': 'percent'
    'note.at-least': never
    'note.events': 'number' | 'of'
    'note.was': 'percent' | 'was'
    'note.than': 'change' | 'day'
    'note.points': 'change'
    'note.of-came': 'of'
    'note.of-came-was': 'of' | 'was' | 'day'
    'note.maybe': 'maybe' | 'no'
    'note.expected': 'day' | 'yes' | 'came'
    'unknown.invited': never
    'unknown.answers': never
    'unknown.door': never
    'unknown.of-yes': 'number'
    'unknown.first': never
    partly: never
    unread: never
    'unread.text': never
    'unread.all': never
    'lists.unread': 'number'
    'lists.text': never
    'lists.read': never
    'lists.reading': never
    'lists.progress': 'read' | 'of'
    'lists.stop': never
    'lists.refused': 'number' | 'why'
    'card.answers': never
    'card.funnel': never
    'card.arrivals': never
    'card.regulars': never
    'card.events': never
    show: 'card'
    'show.chart': never
    'show.table': never
    more: 'card'
    copy: never
    copied: never
    'save.csv': never
    'save.xlsx': never
    saved: 'name'
    'save.title': never
    export: never
    'export.title': never
    'export.what': never
    'export.format': never
    'export.csv': never
    'export.xlsx': never
    'export.go': never
    'answers.note': 'count' | 'number'
    'answers.note-hours': 'count' | 'number'
    'answers.source': never
    'answers.timeless': 'count' | 'number'
    'answers.few': never
    'answers.none': never
    'answers.chart': 'yes' | 'maybe'
    'answers.until': never
    'answers.yes': never
    'answers.maybe': never
    'answers.sent': never
    'answers.before-yes': 'day'
    'label.yes': 'number'
    'label.maybe': 'number'
    'label.then': 'number' | 'day'
    'label.sent': 'number'
    'axis.weeks': 'count' | 'number'
    'axis.days': 'count' | 'number'
    'axis.hours': 'count' | 'number'
    'axis.day': never
    'axis.start': never
    former: 'day'
    'funnel.stage': never
    'funnel.people': never
    'funnel.share': never
    'funnel.events': never
    'funnel.invited': never
    'funnel.yes': never
    'funnel.arrived': never
    'funnel.maybe': never
    'funnel.no': never
    'funnel.open': never
    'funnel.others': never
    'funnel.companions': never
    'funnel.away': never
    'funnel.not-known': never
    'funnel.rest': 'list'
    'funnel.rest.open': 'number'
    'funnel.rest.maybe': 'number'
    'funnel.rest.no': 'number'
    'funnel.stayed': 'count' | 'number'
    'funnel.more': 'count' | 'number'
    'funnel.along': 'count' | 'number'
    'funnel.no-door': never
    'funnel.source': never
    'arrivals.note': 'minutes'
    'arrivals.note-lines': 'minutes' | 'day'
    'arrivals.from': never
    'arrivals.now': never
    'arrivals.came': never
    'arrivals.chart': 'minutes' | 'most' | 'time'
    'arrivals.none': never
    'arrivals.none-text': never
    'arrivals.door': never
    'arrivals.busiest': 'time' | 'length'
    'arrivals.half': 'time'
    'arrivals.half-then': 'time' | 'day' | 'before'
    'arrivals.outside': 'count' | 'number'
    'arrivals.few': never
    'arrivals.start': never
    'arrivals.after': 'length'
    'arrivals.ahead': 'length'
    'arrivals.minus': 'length'
    'arrivals.plus': 'length'
    'regulars.note': 'count' | 'number'
    'regulars.name': never
    'regulars.came': never
    'regulars.of': 'number'
    'regulars.yeses': 'number'
    'regulars.missed': never
    'regulars.yes': never
    'regulars.at.came': never
    'regulars.at.missed': never
    'regulars.at.yes': never
    'regulars.at.none': never
    'regulars.at.unknown': never
    'regulars.none': never
    'regulars.total-came': 'count' | 'number' | 'times'
    'regulars.total-yes': 'count' | 'number' | 'times'
    'regulars.total-both': 'count' | 'number' | 'times'
    'regulars.make': never
    'list.title': never
    'list.name': never
    'list.first': 'title'
    'list.first-all': never
    'list.times': never
    'list.count': 'count' | 'number'
    'list.save': never
    'list.saved': 'count' | 'number'
    'list.minus': never
    'list.plus': never
    'events.event': never
    'events.when': never
    'events.invited': never
    'events.yes': never
    'events.arrived': never
    'events.share': never
    'events.open': 'title' | 'day'
    'events.more': 'number'
  }
  invites: {
    title: 'title'
    back: never
    close: never
    'step.source': never
    'step.columns': never
    'step.check': never
    'step.send': never
    'steps.label': never
    'step.done': never
    'hindrance.past': never
    'hindrance.past-text': never
    'hindrance.not-yet-on-the-site': never
    'hindrance.not-known': never
    'source.title': never
    'source.text': never
    'source.friends': never
    'source.file': never
    'source.list': never
    'source.event': never
    'source.unanswered': never
    'source.rows': 'count' | 'number' | 'time'
    'source.remove': 'name'
    'source.removed': 'name'
    'source.add': never
    'source.choose-file': never
    'source.drop': never
    'source.dropping': never
    'source.paste-label': never
    'source.paste-note': never
    'source.paste-add': never
    'source.friends-open': never
    'source.friends-none': never
    'source.list-open': never
    'source.event-open': never
    'source.stays': never
    'source.save-list': never
    'source.clear': never
    'source.clear-title': never
    'source.clear-text': never
    added: 'count' | 'number'
    'start.title': never
    'start.text': never
    'reading.title': 'name'
    'reading.rows': 'count' | 'number'
    'columns.title': 'name'
    'columns.rows': 'count' | 'number'
    'columns.uneven': 'count' | 'number'
    'columns.cut-off': never
    'columns.remembered': never
    'columns.encoding': never
    'columns.delimiter': never
    'columns.sheet': never
    'columns.header': never
    'columns.header-none': never
    'columns.column': 'number'
    'columns.role': 'name'
    'columns.samples': never
    'columns.use': 'count' | 'number'
    'columns.no-mail': never
    'columns.table': never
    'columns.head.column': never
    'columns.head.role': never
    'role.email': never
    'role.name': never
    'role.first-name': never
    'role.last-name': never
    'role.user-id': never
    'role.ignore': never
    'delimiter.comma': never
    'delimiter.semicolon': never
    'delimiter.tab': never
    'delimiter.bar': never
    'encoding.utf-8': never
    'encoding.utf-16le': never
    'encoding.utf-16be': never
    'encoding.windows-1252': never
    'file-fault.empty': never
    'file-fault.too-large': never
    'file-fault.too-many-rows': never
    'file-fault.too-many-columns': never
    'file-fault.cell-too-large': never
    'file-fault.damaged': never
    'file-fault.not-a-list': never
    'file-fault.other-workbook': never
    'file-fault.no-such-sheet': never
    'rows.label': never
    'rows.search': never
    'rows.none': never
    'rows.no-match': 'search'
    'column.row': never
    'column.name': never
    'column.target': never
    'column.verdict': never
    'target.friend': 'id'
    'verdict.all': never
    'verdict.invite': never
    'verdict.waiting': never
    'verdict.already-invited': never
    'verdict.double': never
    'verdict.guest': never
    'verdict.look': never
    'verdict.not-valid': never
    'verdict.dropped': never
    'reason.invite': never
    'reason.anyway': never
    'reason.dropped': never
    'reason.double': 'row'
    'reason.double-typed': never
    'reason.guest-user': never
    'reason.guest-name': never
    'reason.no-brackets': never
    'reason.in-ledger': 'date'
    'reason.in-ledger-queued': 'date'
    'reason.in-ledger-may-have-been-sent': 'date'
    'reason.in-ledger-failed': 'date'
    'fault.empty': never
    'fault.no-at': never
    'fault.several-at': never
    'fault.bad-local': never
    'fault.bad-domain': never
    'fault.blank-inside': never
    'fault.too-long': never
    'fault.no-brackets': 'name'
    'fault.short': never
    'row.fix': 'row'
    'row.use': 'address'
    'row.save': never
    'row.right': never
    'row.anyway': never
    'row.judge': never
    'row.drop': never
    'row.typed': never
    mend: 'count' | 'number'
    look: 'count' | 'number'
    'look.all': 'count' | 'number'
    'mend.next': never
    'against.title': never
    'against.ledger': never
    'against.entries': 'count' | 'number'
    'against.guests': 'time'
    'against.guests-unread': never
    'against.people': 'count' | 'number'
    'against.unread': never
    'against.list': never
    'against.rows': 'count' | 'number'
    'message.label': never
    'message.field': never
    'message.counter': 'used' | 'most'
    'message.goes-out': never
    'message.went-out': never
    'message.sent-to': 'people' | 'time'
    'message.note': 'number'
    'message.preview': never
    'message.gaps': 'fields'
    'texts.label': never
    'texts.choose': never
    'texts.save': never
    'texts.keep': never
    'texts.save-title': never
    'texts.name': never
    'texts.save-go': never
    'texts.replaces': never
    'texts.saved': 'name'
    'texts.taken': 'name'
    'texts.keep-title': never
    'texts.rename': 'name'
    'texts.rename-go': never
    'texts.remove': 'name'
    'texts.removed': 'name'
    'texts.taken-name': never
    'message.none': never
    'field.{title}': never
    'field.{date}': never
    'field.{time}': never
    'field.{place}': never
    'field.{me}': never
    'send.head': 'count' | 'people' | 'number' | 'duration'
    'send.people': 'count' | 'number'
    'send.about': 'duration'
    'send.text': 'size' | 'pace' | 'left'
    'send.friends-unproven': never
    'send.button': 'count' | 'number'
    'send.none': never
    'send.invited': 'count' | 'number'
    'remind.open': never
    'remind.message': never
    'remind.nobody': never
    'remind.in-list': 'count' | 'number'
    'remind.left-out': 'reasons'
    'remind.site': never
    'remind.declined': 'count' | 'number'
    'remind.recent': 'count' | 'number'
    'remind.waiting': 'count' | 'number'
    'remind.unsure': 'count' | 'number'
    'remind.named': 'count' | 'number'
    'send.queued': 'count' | 'number'
    'send.loading': never
    'send.settings': never
    'send.batch-size': never
    'send.pace': never
    'confirm.title': 'count' | 'number'
    'confirm.emails': 'count' | 'number'
    'confirm.friends': 'count' | 'number'
    'confirm.left-out': 'count' | 'number'
    'confirm.requests': 'count' | 'number' | 'duration'
    'confirm.text': never
    'confirm.go': never
    'confirm.changed': never
    'progress.label': never
    'progress.head': 'sent' | 'total'
    'progress.sending': 'count' | 'done' | 'number' | 'duration'
    'progress.waiting': 'done' | 'of'
    'progress.paused': 'done' | 'of'
    'progress.needs-you': never
    'progress.done': never
    'progress.stopped': 'done' | 'of'
    'progress.uncertain': 'count' | 'number'
    'progress.failed': 'count' | 'number'
    'progress.stopped-people': 'count' | 'number'
    'progress.pause': never
    'progress.resume': never
    'progress.stop': never
    'progress.stop-title': never
    'progress.stop-text': never
    'progress.ledger': never
    'batch.title': 'count' | 'batch' | 'number'
    'batch.may-have-been-sent': never
    'batch.copied': never
    'batch.message-unknown': never
    'batch.failed': never
    'batch.sent': never
    'batch.again': never
    'batch.leave': never
    'batch.again-title': never
    'batch.again-text': never
    'batches.label': never
    'untold.title': never
    'untold.text': never
    'friends.title': never
    'friends.search': never
    'friends.more': never
    'friends.none': never
    'friends.add': 'count' | 'number'
    'friends.ids-title': never
    'friends.ids-text': never
    'friends.ids-label': never
    'friends.ids-bad': never
    'from-list.title': never
    'from-list.none': never
    'from-event.title': never
    'from-event.search': never
    'from-event.who': never
    'from-event.none': never
    'from-event.add': never
    'who.came': never
    'who.attending': never
    'who.maybe': never
    'who.not-answered': never
    'who.all': never
    'save-list.title': never
    'save-list.name': never
    'save-list.save': never
    'save-list.saved': 'count' | 'number'
    'ledger.title': never
    'ledger.label': never
    'ledger.search': never
    'ledger.export-csv': never
    'ledger.export-xlsx': never
    'ledger.export': never
    'ledger.column.person': never
    'ledger.column.state': never
    'ledger.column.when': never
    'ledger.empty': never
    'ledger.empty-go': never
    'ledger.no-match': never
    'ledger.unnamed': 'count' | 'number'
    'ledger.decide': 'name'
    'ledger.decide-short': never
    'ledger.was-sent': never
    'ledger.again': never
    'ledger.again-title': 'name'
    'ledger.again-text': never
    'ledger.words': 'words'
    'state.all': never
    'state.queued': never
    'state.sent': never
    'state.seen': never
    'state.skipped': never
    'state.may-have-been-sent': never
    'state.unverifiable': never
    'state.failed': never
    'keys.next-fault': never
    'keys.send': never
    'keys.fix-all': never
    'fix-all.open': 'count' | 'number'
    'fix-all.title': 'count' | 'number'
    'fix-all.text': never
    'fix-all.list': never
    'fix-all.go': never
    'fix-all.done': 'count' | 'number'
    'anyway.title': 'name'
    'anyway.invited': never
    'anyway.guest': never
    'keys.next-open': never
    'repair.open': never
    'repair.title': 'name'
    'repair.text': never
    'repair.text-said': never
    'repair.address': never
    'repair.also': 'count' | 'lists'
    'repair.list': 'name'
    'repair.go': never
    'repair.not-valid': never
    'repair.there': never
    'history.label': never
    'history.close': never
    'history.none': never
    'history.title': never
    'history.queued': never
    'history.sent': 'count' | 'number'
    'history.answer': 'answer'
    'history.foot': never
    'menu.event': never
    'menu.copy': never
    'menu.copied': never
    'ledger.column.times': never
    'ledger.column.answer': never
    'ledger.order': never
    'ledger.order-needs': never
    'ledger.order-person': never
    'ledger.order-state': never
    'ledger.order-when': never
    'ledger.order-times': never
    'ledger.event': never
    'ledger.every-event': never
    'decided.sent': 'name'
    'decided.leave': 'name'
    'decided.late': never
    'take-out.open': never
    'take-out.done': 'name'
    'take-out.late': 'name'
    'remind.one': never
    'fix-all.each': 'count'
    'fix-all.some': 'count' | 'number'
    'mend.one-by-one': never
    'repair.slip': 'count' | 'number' | 'domain'
    'ledger.file.event': never
    'ledger.file.event-id': never
    'ledger.file.since': never
    'ledger.file.queued-at': never
    'ledger.file.sent-at': never
    'ledger.file.times': never
    'ledger.file.words': never
    'ledger.file.offset': never
  }
  making: {
    'photo.label': never
    'photo.none': never
    'photo.choose': never
    'photo.replace': never
    'photo.cut': never
    'photo.remove': never
    'photo.keep': never
    'photo.taken-off': never
    'photo.removed': never
    'photo.now': never
    'photo.new': never
    'photo.reading': never
    'photo.before': 'size' | 'width' | 'height'
    'photo.after': 'width' | 'height' | 'size'
    'photo.clean': never
    'photo.untouched': never
    'photo.unlocated': never
    'photo.located': never
    'photo.not-taken': never
    'photo.refused.empty': never
    'photo.refused.too-large': never
    'photo.refused.heic': never
    'photo.refused.type': never
    'photo.refused.too-many-pixels': never
    'photo.refused.failed': never
    'crop.title': never
    'crop.ways': never
    'crop.way.whole': never
    'crop.way.crop': never
    'crop.way.as-is': never
    'crop.frame': never
    'crop.frame-hint': never
    'crop.corner.top-left': never
    'crop.corner.top-right': never
    'crop.corner.bottom-left': never
    'crop.corner.bottom-right': never
    'crop.state': 'width' | 'of' | 'x' | 'y'
    'crop.turn': never
    'crop.whole': never
    'crop.as-is-gif': never
    'crop.size': 'width' | 'height'
    'crop.size-as-is': 'width' | 'height' | 'size'
    'crop.shape': never
    'crop.not-as-is': never
    'crop.too-large-as-is': never
    'crop.unlocated': never
    'crop.located': never
    'crop.not-located': never
    'crop.redrawn': never
    'crop.use': never
    'series.open': never
    'series.title': never
    'series.text': never
    'series.repeat': never
    'series.daily': never
    'series.weekly': never
    'series.monthly-day': 'day'
    'series.monthly-weekday': 'which' | 'weekday'
    'series.ordinal.1': never
    'series.ordinal.2': never
    'series.ordinal.3': never
    'series.ordinal.4': never
    'series.ordinal.-1': never
    'series.interval': never
    'series.interval.daily': 'count'
    'series.interval.weekly': 'count'
    'series.interval.monthly': 'count'
    'series.weekdays': never
    'series.ends': never
    'series.ends-count': never
    'series.ends-until': never
    'series.count': never
    'series.until': never
    'series.dates': 'count' | 'number'
    'series.left-out': 'count' | 'number'
    'series.none': never
    'series.most': 'number'
    'series.shifted': 'time'
    'series.all': never
    'series.make': 'count' | 'number'
    'series.made': 'count' | 'number'
    'series.photo': never
    'series.fix': never
    'duplicate.title': never
    'duplicate.text': never
    'duplicate.what.title': never
    'duplicate.what.category': never
    'duplicate.what.description': never
    'duplicate.what.times': never
    'duplicate.what.place': never
    'duplicate.what.privacy': never
    'duplicate.what.parent': never
    'duplicate.what.photo': never
    'duplicate.begin': never
    'duplicate.no-photo': never
    'template.menu': never
    'template.save': never
    'template.begin': never
    'template.title-save': never
    'template.title-begin': never
    'template.name': never
    'template.replaces': never
    'template.saved': 'name'
    'template.text': never
    'template.none': never
    'template.use': never
    'template.begun': 'name'
    'template.remove': 'name'
    'template.removed': 'name'
    'template.confirm': never
    'template.overwrites': never
  }
  outbox: {
    title: never
    'count.needs-you': 'count' | 'number'
    'count.sending': 'count' | 'number'
    'count.waiting': 'count' | 'number'
    'count.changes': 'count' | 'number'
    'count.events': 'count' | 'number'
    'count.sites': 'count' | 'number'
    'send-now': never
    export: never
    'export.title': never
    'export.saved': 'name'
    'export.not-saved': never
    'empty.title': never
    'empty.text': never
    'empty.back': never
    failed: never
    'banner.sign-in': 'site'
    'banner.other-user': 'site'
    'banner.kept': 'count' | 'number'
    'banner.action': never
    'group.untitled': never
    'section.needs-you': never
    'section.needs-you-note': 'number'
    'section.sending': never
    'section.sending-note': 'number'
    'section.waiting': never
    'section.waiting-note': 'number'
    'group.series': 'count' | 'number'
    'group.show-all': 'number'
    'group.discard-all': 'number'
    'group.pause': never
    'group.resume': never
    'group.offline': 'site' | 'time'
    'group.signed-out': 'site'
    'group.no-date': never
    'entry.tries': 'count' | 'number'
    'entry.now': never
    'entry.more': 'what'
    'entry.actions': 'what'
    'action.delete-anyway': never
    'action.send-anyway': never
    'action.keep': never
    'action.retry': never
    'action.compare': never
    'action.recreate': never
    'action.edit': never
    'action.pause': never
    'action.resume': never
    'action.undo': never
    'action.discard': never
    'action.event': never
    'action.site': never
    'chip.waiting': never
    'chip.waiting-network': never
    'chip.waiting-sign-in': never
    'chip.waiting-other-user': never
    'chip.waiting-site-failed': never
    'chip.waiting-rate-limited': never
    'chip.waiting-paced': never
    'chip.waiting-new-event': never
    'chip.waiting-earlier-change': never
    'chip.waiting-storage': never
    'chip.held': never
    'chip.sending': never
    'chip.uncertain': never
    'chip.asking': never
    'chip.conflict': never
    'chip.gone': never
    'chip.gone-unsure': never
    'chip.rejected': never
    'chip.parked': never
    'chip.may-have-been-sent': never
    'chip.paused': never
    'why.waiting': never
    'why.waiting-network': never
    'why.waiting-sign-in': never
    'why.waiting-other-user': never
    'why.waiting-site-failed': never
    'why.waiting-rate-limited': never
    'why.limited-until': 'time'
    'why.waiting-paced': 'seconds'
    'why.waiting-new-event': never
    'why.waiting-earlier-change': never
    'why.waiting-storage': never
    'why.held': never
    'why.sending': 'time'
    'why.uncertain': 'time'
    'why.asking': 'count' | 'number'
    'why.asking-none': never
    'why.conflict': 'count' | 'number'
    'why.gone': never
    'why.gone-unsure': never
    'why.category-unknown': 'name'
    'why.no-photos': never
    'why.conflict-delete': 'fields'
    'why.conflict-photo': never
    'why.rejected': never
    'why.rejected-create': never
    'why.rejected-update': never
    'why.rejected-rsvp': never
    'why.rejected-delete': never
    'why.rejected-photo': never
    'why.rejected-invite': never
    'why.rejected-failed': never
    'why.rejected-failed-delete': never
    'why.parked': never
    'why.parked-defect': 'words'
    'why.may-have-been-sent': 'time'
    'why.paused': never
    'why.notifies': never
    'site-says': never
    'which.title': never
    'which.event': 'id'
    'which.neither': never
    'which.is': 'id'
    'which.this': never
    'which.made': 'time'
    'which.attending': 'count' | 'number'
    'which.again': never
    'which.none': never
    'gone.text': never
    'gone.text-unsure': never
    'gone.title': 'title'
    'gone.confirm': never
    'discard.title': never
    'discard.title-all': 'count' | 'number'
    'discard.text': never
    'discard.create': never
    'discard.uncertain': never
    'discard.too-late': never
    'discard.some-gone': 'count' | 'discarded'
    'discard.delete-gone': 'count'
    'unreadable.title': 'count' | 'number' | 'site'
    'unreadable.text': never
    'unreadable.remove': never
    'unreadable.question': 'count' | 'number'
    'unreadable.loses': never
    'unreadable.confirm': never
    'discard.confirm': never
    'discard.done': never
    'discard.undo-late': never
    'event.banner': 'count' | 'number'
    'event.banner-network': 'count' | 'number'
    'event.banner-sign-in': 'count' | 'number'
    'event.banner-sending': 'count' | 'number'
    'event.banner-needs-you': 'count' | 'number'
    'event.open': never
    'the.title': never
    'the.category': never
    'the.description': never
    'the.start': never
    'the.end': never
    'the.location': never
    'the.address': never
    'the.city': never
    'the.postalCode': never
    'the.countryIso': never
    'the.countryChildId': never
    'the.privacy': never
    'the.privacyComment': never
    'will.change': 'what' | 'from' | 'to'
    'will.set': 'what' | 'to'
    'will.clear': 'what' | 'from'
    'will.text': 'what'
    'will.and-more': 'count' | 'first' | 'number'
    'will.create': never
    'will.create-at': 'when'
    'will.delete': never
    'will.answer': 'to'
    'will.answer-change': 'from' | 'to'
    'will.answer-back': never
    'will.photo': 'name' | 'size'
    'will.photo-remove': never
    'will.invite': 'count' | 'number'
    'value.none': never
    'value.category': 'id'
    'value.state': 'id'
    'who.0': never
    'who.1': never
    'who.2': never
    'who.3': never
    'who.4': never
    'who.5': never
    'who.unknown': 'number'
    'sending.people': never
    'sending.stop': never
    'discard.some-sent': 'count' | 'discarded'
    'discard.not-invited': 'count' | 'number'
    'discard.not-invited-listed': 'count' | 'number'
    'discard.open-list': never
    'action.stop': never
    'stop.done': never
    'stop.too-late': never
    'which.nth': 'number'
    'sent.title': never
    'sent.whole': 'number'
    'sent.some-differ': 'count' | 'number' | 'whole' | 'differing'
    'sent.differs': never
    'sent.create': never
    'sent.update': never
    'sent.delete': never
    'sent.rsvp': never
    'sent.photo': never
    'sent.invite': 'count' | 'number'
  }
  people: {
    title: never
    new: never
    'new.title': never
    'new.name': never
    'new.addresses': never
    'new.save': never
    'lists.label': never
    members: 'count' | 'number'
    changed: 'time'
    'left-out': 'count' | 'number'
    rename: never
    'rename.title': never
    'rename.save': never
    merge: never
    'merge.title': never
    'merge.which': never
    'merge.name': never
    'merge.remove': never
    'merge.go': never
    'merge.few': never
    remove: never
    'remove.title': 'name'
    'remove.text': 'count' | 'number'
    'remove.go': never
    'remove.done': 'name'
    'members.label': 'name'
    'members.search': never
    'members.none': never
    'members.no-match': 'search'
    'members.remove': 'count' | 'number'
    'members.removed': 'count' | 'number'
    'members.add': never
    'members.add-title': 'name'
    'members.added': 'count' | 'number'
    'column.name': never
    'column.target': never
    friend: 'id'
    'empty.title': never
    'empty.text': never
    local: never
    'members.file': never
    'members.to-fix': 'count' | 'number'
    'member.edit': never
    'member.title': never
    'member.address': never
    'member.twice': never
    'export.csv': never
    'export.xlsx': never
    'export.vcard': never
    exported: 'name'
  }
  proxy: {
    title: never
    why: never
    proxy: never
    realm: never
    name: never
    password: never
    remember: never
    'remember.note': never
    'until-closed': never
    refused: never
    'not-reached': never
    'not-kept': never
    later: never
    'sign-in': never
  }
  quick: {
    title: never
    label: never
    placeholder: never
    how: 'editor' | 'next'
    rows: never
    untitled: never
    'own-time': 'time' | 'place'
    'supposed.day': never
    'supposed.time': never
    'supposed.end': never
    'habit.address': 'count' | 'number'
    'habit.last': never
    'habit.there': never
    'no-category': never
    'no-address': never
    'question.readings': 'words'
    'question.over': 'words'
    'question.over-why': never
    'question.gap': 'time'
    'question.gap-why': never
    'question.twice': 'words'
    'question.twice-why': never
    'do.draft': never
    'do.drafts': 'count' | 'number'
    'do.kept': never
    'do.editor': never
    'do.series': never
    every: 'weekday'
    same: 'title'
    'mark.place': never
    'mark.category': never
    'mark.account': never
    'mark.series': never
    'mark.quotes': never
    'next-one': never
    made: 'title' | 'when'
    'made-series': 'count' | 'number' | 'title'
    told: 'title' | 'when'
    'told-place': 'title' | 'when' | 'place'
    'told-question': never
    day: never
    free: never
    'free-unread': never
    busy: 'title' | 'time'
    'busy-more': 'count' | 'number'
  }
  reminders: {
    title: never
    lead: never
    'rule.attending': never
    'rule.maybe': never
    'rule.invited': never
    'rule.own': never
    'rule.not-going': never
    'note.invited': never
    'note.own': never
    never: never
    'times.add': never
    'times.add-to': 'of'
    'times.remove': 'time' | 'of'
    'times.at-start': never
    'times.before': 'time'
    'quiet.title': never
    'quiet.from': never
    'quiet.to': never
    'quiet.between': never
    'quiet.note': 'end' | 'soon' | 'before' | 'zone'
    'snooze.title': never
    'snooze.tomorrow': 'time'
    'where.title': never
    'where.system': never
    'where.card': never
    'where.sound': never
    'together.label': never
    'together.note': never
    'discreet.label': never
    'discreet.note': never
    'try.label': never
    'try.note': never
    'try.event': never
    'try.place': never
    'blocked.title': never
    'blocked.text': never
    'blocked.show': never
    'blocked.again': never
    'blocked.where': never
    'none.title': never
    'none.text': never
    'browser.text': never
    'login.label': never
    'login.note': never
    'login.not-now': never
    'login.by-hand': never
    'coming.title': never
    'coming.none': never
    'coming.snoozed': never
    'bell.title': never
    'bell.when': never
    'bell.by-answer': never
    'bell.own': never
    'bell.never': never
    'bell.none': never
    'bell.none-ahead': never
    'bell.ahead': 'times'
    'bell.snoozed': 'time'
    'bell.change': never
    'card.region': 'name'
    'card.spoken': 'title' | 'when'
    'card.open': never
    'card.snooze': never
    'card.done': never
    'card.close': never
    'card.show': never
    'card.other': never
    'card.how-long': never
    'card.times': 'range' | 'own'
    'card.clash-runs': 'title' | 'time'
    'card.clash-begins': 'title' | 'time'
    'card.began': 'title' | 'when'
    'card.begins': 'title' | 'when'
    'card.snoozed': 'time'
    'card.not-snoozed': 'why'
    'note.count': 'count' | 'number'
    'coming.more': 'count' | 'number'
    'card.more': 'count' | 'number'
    'card.came': 'count' | 'number'
    'card.several': 'count' | 'number'
    'card.dealt': 'count' | 'number'
    'card.over': 'count' | 'number'
    'bell.no-other': never
    'preview.label': never
    'preview.card': never
    'preview.system': never
    'preview.sleep': never
    'preview.discreet': 'when'
  }
  session: {
    'wait.title': never
    'wait.text': 'site'
    'wait.demo': never
    'wait.again': never
    'wait.copy': never
    'wait.cancel': never
    'wait.times': 'since' | 'until'
    'wait.password': never
    'exchange.title': never
    'exchange.text': 'site'
    'outcome.try-again': never
    'outcome.change': never
    'outcome.open-site': never
    'outcome.leave': never
    'outcome.kept': never
    'outcome.sign-in-cancelled.title': never
    'outcome.sign-in-cancelled.text': never
    'outcome.sign-in-declined.title': never
    'outcome.sign-in-declined.text': never
    'outcome.sign-in-expired.title': never
    'outcome.sign-in-expired.text': never
    'outcome.sign-in-failed.title': never
    'outcome.sign-in-failed.text': never
    'outcome.already-signed-in.title': 'name'
    'outcome.already-signed-in.text': never
    'outcome.client-refused.title': never
    'outcome.client-refused.text': never
    'outcome.redirect-mismatch.title': never
    'outcome.redirect-mismatch.text': never
    'outcome.port-in-use.title': never
    'outcome.port-in-use.text': never
    'outcome.timed-out.title': never
    'outcome.timed-out.text': never
    'outcome.offline.title': never
    'outcome.offline.text': never
    'outcome.site-failed.title': never
    'outcome.site-failed.text': never
    'outcome.certificate.title': never
    'outcome.certificate.text': never
    'outcome.other.title': never
    'outcome.site-says': 'words'
    'ended.never-signed-in': 'site'
    'ended.signed-out': 'site'
    'ended.refused': 'site'
    'ended.client-refused': 'site'
    'ended.key-unreadable': 'site'
    'ended.memory-only': 'site'
    'ended.text.never-signed-in': never
    'ended.text.signed-out': never
    'ended.text.refused': never
    'ended.text.client-refused': never
    'ended.text.key-unreadable': never
    'ended.text.memory-only': never
    'ended.sign-in': never
    'ended.sign-in-again': never
    'ended.try-keys': never
    'ended.settings': never
    'ended.waiting': never
    'ended.waiting-text': 'site'
    'unkept.title': 'site'
    'unkept.text': never
    'identity.title': never
    'identity.text': 'site'
    'identity.known': 'expected' | 'now'
    'identity.unknown': never
    'identity.same': never
    'identity.same-note': never
    'identity.add': never
    'identity.add-note': never
    'identity.discard': never
    'identity.discard-note': never
    'identity.discard-title': never
    'identity.discard-confirm': never
    'identity.later': never
    'identity.banner': 'site'
    'identity.banner-text': never
    'identity.banner-action': never
    'ended.text.sealed': never
    'identity.sealed': never
  }
  settings: {
    title: never
    'look.title': never
    'theme.label': never
    'theme.system': never
    'theme.light': never
    'theme.dark': never
    'weeks.label': never
    'weeks.country': never
    'weeks.shown': never
    'weeks.hidden': never
    'language.label': never
    'language.system': never
    'language.note': never
    'zone.title': never
    'zone.label': 'site'
    'zone.note': never
    'zone.guessed': never
    'zone.confirmed': never
    'zone.unknown': never
    'zone.placeholder': never
    'zone.none': never
    'zone.confirm': never
    'zone.saved': 'site' | 'zone'
    'zone.waiting': 'number' | 'site'
    'accounts.title': never
    'accounts.empty': never
    'accounts.add': never
    'accounts.connection': never
    'accounts.keeping': never
    'diagnostics.title': never
    'diagnostics.text': never
    'diagnostics.copy': never
    'diagnostics.copied': never
    'about.title': never
    'about.version': 'name' | 'version'
    'about.host.electron': never
    'about.host.browser': never
    'about.platform': never
    'about.computer-zone': never
    'accounts.look': never
    'look-of-site.title': never
    'look-of-site.name': never
    'look-of-site.note': never
    'look-of-site.colour': never
    'look-of-site.save': never
    'look-of-site.colour.1': never
    'look-of-site.colour.2': never
    'look-of-site.colour.3': never
    'look-of-site.colour.4': never
    'look-of-site.colour.5': never
    'look-of-site.colour.6': never
    'notifications.title': never
    'notifications.tell': never
    'notifications.when': never
    reset: never
    'reset.done': never
    'proxy.title': never
    'proxy.what': never
    'proxy.asks': never
    'proxy.passed': never
    'proxy.remembered': never
    'proxy.enter': never
    'proxy.forget': never
    'backup.title': never
    'backup.text': never
    'backup.open': never
    'look-of-site.letters': never
    'look-of-site.letters-note': never
    'look-of-site.picture': never
    'look-of-site.no-picture': never
    'look-of-site.picture-fault': never
    'look-of-site.picture-removed': never
    search: never
    sections: never
    'search.none': 'search'
  }
  share: {
    title: never
    text: never
    alarm: never
    before: never
    'as-reminded': never
    go: never
    'at-start': never
  }
  shell: {
    'views.time': never
    'view.upcoming': never
    'view.today': never
    'view.this-week': never
    'view.this-month': never
    'view.ongoing': never
    'view.all': never
    'view.mine': never
    'view.attending': never
    'view.maybe': never
    'view.not-going': never
    'view.invited': never
    'view.featured': never
    'view.pending': never
    'views.answers': never
    'views.organising': never
    'views.saved': never
    'views.saved-save': never
    'views.saved-name': never
    'views.saved-rename': never
    'views.saved-remove': never
    'views.saved-more': 'name'
    'views.saved-removed': 'name'
    'views.save': never
    'nav.outbox': never
    'nav.label': never
    'sidebar.show': never
    'sidebar.divider': never
    'list.divider': never
    'list.region': never
    'page.region': never
    'status.region': never
    'windows-full': 'number'
    'close-window': never
    'status.commands': never
    'palette.quick': never
    'palette.new-event': 'title' | 'when'
    'palette.new-event-at': 'title' | 'when' | 'place'
    'palette.title': never
    'palette.search': never
    'palette.empty': 'search'
    'palette.commands': never
    'keys.title': never
    'keys.group.go': never
    'keys.group.list': never
    'keys.group.event': never
    'keys.group.program': never
    'keys.then': never
    'command.open-window': never
    'command.palette': never
    'command.import': never
    'command.import-also': never
    'command.open-link': never
    'command.open-link-also': never
    'command.quick-add': never
    'command.quick-add-also': never
    'command.keys': never
    'command.search': never
    'command.refresh': never
    'command.settings': never
    'command.add-site': never
    'command.about': never
    'command.toggle-sidebar': never
    'command.outbox': never
    'command.send-now': never
    'command.back': never
    'command.next': never
    'command.previous': never
    'command.go': 'view'
    'command.attending': never
    'command.maybe': never
    'command.not-going': never
    'command.show-on-site': never
    'keys.move': never
    'keys.page': never
    'keys.ends': never
    'keys.open': never
    'keys.mark': never
    'keys.mark-range': never
    'keys.escape': never
    'failed.title': never
    'failed.text': never
    'broken.title': never
    'broken.text': never
    'keys.mark-all': never
    'keys.group.calendar': never
    'keys.days': never
    'keys.months': never
    'keys.years': never
    'keys.week-ends': never
    'keys.into-day': never
    'keys.walk': never
    'keys.day-ends': never
    'keys.group.reminder': never
    'keys.move-event': never
    'keys.length': never
    'keys.agenda-day': never
    'keys.agenda-event': never
    'keys.fix': never
    'keys.out-or-in': never
    'nav.calendar': never
    'nav.doors': never
    'nav.all': never
    'nav.ledger': never
    'palette.marked': 'count' | 'number'
    'palette.recent': never
    'palette.titles': never
    'palette.places': never
    'palette.text': never
    'palette.is-view': never
    'palette.is-person': never
    'palette.is-account': never
    'command.theme': 'theme'
    'command.settings-also': never
    'command.sign-out-also': never
    'command.undo': never
    'views.saved-change': never
    'views.saved-changed': 'name'
    'views.saved-up': never
    'views.saved-down': never
    'views.saved-full': 'number'
    'menu.not-here': never
    'nav.changes': never
    'command.changes': never
    'command.changes-also': never
    'command.updates': never
    'command.updates-also': never
    'updates.found': 'version'
    'updates.show': never
    'command.backup': never
    'command.backup-also': never
    'command.every-account': never
    'command.one-account': never
    'command.every-account-also': never
    'views.saved-over': never
    'nav.insights': never
    'command.insights': never
    'command.insights-also': never
    'command.account': 'name'
    'command.account-also': never
    'command.using-also': never
    'again.title': never
    'again.text': never
    'again.waiting': 'number'
    'again.go-on': never
    'lost.title': never
    'lost.text': never
    'palette.is-list': never
    'palette.is-setting': never
  }
  sync: {
    'state.up-to-date': 'time'
    label: never
    'state.refreshing': never
    'state.refreshing-so-far': 'done'
    'state.refreshing-of': 'done' | 'total'
    'state.offline': 'time'
    'state.site-fails': 'time'
    'state.other-page': 'time'
    'state.as-of': 'time'
    'state.never': never
    'state.left': never
    'state.signed-out': never
    'state.waiting': 'count' | 'number'
    'state.needs-you': 'count' | 'number'
    'cached.events': 'count' | 'number'
    'cached.guests': 'count' | 'number'
    cached: 'events' | 'guests'
    'details.title': never
    'details.reach-online': never
    'details.reach-offline': 'time'
    'details.reach-unknown': never
    'details.trouble': never
    'details.last': 'time'
    'details.never': never
    'details.safe': never
    'details.outbox': never
    'trouble.file': never
    'trouble.file-text': never
    'trouble.rows': never
    'trouble.set-aside': 'count' | 'number'
    'trouble.unreadable': 'count' | 'number'
    'details.now': never
    'state.unknown': never
    'state.proxy': never
    'details.proxy': 'time'
    'details.proxy-enter': never
  }
  updates: {
    title: never
    runs: 'version'
    'no-place': never
    check: never
    daily: never
    asked: 'host'
    tells: never
    checking: never
    none: never
    available: 'version'
    new: never
    'new-of': 'day'
    'no-notes': never
    download: never
    again: never
    downloading: 'version'
    cancel: never
    ready: 'version'
    waits: 'version'
    restart: never
    'not-yet': never
    stays: never
    'thrown-away': never
    'fault.not-reached': never
    'fault.not-understood': never
    'fault.cut-off': never
    'fault.not-genuine': never
    'fault.no-room': never
    'fault.other': never
  }
  week: {
    'command.days': 'count' | 'number'
    'command.put-back': never
    'command.review': never
    'dialog.edit': never
    'dialog.in-editor': never
    'dialog.send': 'count' | 'number'
    'dialog.title': never
    'draft-stays': never
    foreign: never
    free: 'when'
    'free-yours': 'when' | 'own'
    'gives-up': never
    'long.days': 'count' | 'number'
    'long.head': never
    'long.label': never
    'long.more': 'count' | 'number'
    more: 'count' | 'number'
    new: never
    'not-sent': never
    none: 'days'
    'note.missing': 'time' | 'day' | 'instead'
    'note.twice': 'time' | 'day'
    'over-stays': never
    past: never
    'put-back': never
    review: never
    'said.back': 'title' | 'when'
    'said.moved': 'title' | 'when'
    'spoken-moved': 'text' | 'was'
    'step.back': never
    'step.forward': never
    number: 'number'
    'strip.change': 'title' | 'when' | 'after'
    'strip.guests': 'count' | 'number'
    'strip.label': never
    'strip.longer': 'length'
    'strip.longer-guests': 'count' | 'number' | 'length'
    'strip.many': 'count' | 'number'
    'strip.moves': 'length'
    'strip.moves-guests': 'count' | 'number' | 'length'
    'strip.shorter': 'length'
    'strip.shorter-guests': 'count' | 'number' | 'length'
    'strip.told': never
    'to-review': 'count' | 'number'
    untitled: never
    was: 'time'
    when: 'day' | 'time'
    yours: 'time'
    'zone.from': 'when'
    'zone.site': never
    'zone.until': 'when'
    'zone.you': never
    'zone.you-too': never
    'keys.move': never
    'keys.length': never
    'command.send': never
    cut: 'count' | 'number' | 'keys'
  }
  welcome: {
    'step.sign-in': never
    'step.done': never
    'step.own': never
    'signed-in-as': 'name'
    title: never
    sub: never
    name: never
    colour: never
    'zone.question': 'place'
    'zone.which': never
    'zone.all': 'of' | 'place'
    'zone.most': 'fits' | 'of' | 'place'
    'zone.too-few': never
    'zone.same': never
    'zone.earlier': 'place' | 'hours'
    'zone.later': 'place' | 'hours'
    'zone.by-season': 'place'
    'zone.event': never
    'zone.site': never
    'zone.own': 'place'
    'zone.yes': 'place'
    'zone.other': never
    'zone.ask-later': never
    'zone.silent': never
    'zone.set': 'place'
    'zone.change': never
    'zone.left': never
    'zone.left-unknown': never
    'zone.answer': never
    'look.title': never
    'look.own': 'time'
    'keys.title': never
    'keys.palette': never
    'keys.search': never
    'keys.answers': never
    'keys.sheet': never
    menu: never
    start: never
    'foot.reading': never
    'foot.of': 'done' | 'total'
    'foot.read': 'events'
    letters: never
  }
}
