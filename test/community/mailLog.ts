export interface SentMail {
  readonly to: string
  readonly eventId: string
  readonly message: string
  /** `val[invite_from]`: sent in the member's own name (SITE-I4). */
  readonly fromMember: boolean
}

export interface Notice {
  readonly kind: 'invited' | 'event-changed'
  readonly userId: string
  readonly eventId: string
}

/** What went out to people: invitation mails to addresses, and notices to members (SITE-U6). */
export class MailLog {
  readonly sent: SentMail[] = []
  readonly notices: Notice[] = []

  to(address: string): SentMail[] {
    return this.sent.filter((mail) => mail.to === address)
  }

  clear(): void {
    this.sent.length = 0
    this.notices.length = 0
  }
}
