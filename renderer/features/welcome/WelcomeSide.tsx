import { ChevronsUpDown } from 'lucide-react'
import type { ZoneEvent } from '../../../shared/bridge/zone.ts'
import type { Account, SiteColour } from '../../../shared/domain/account.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { clockTime, isKnownZone } from '../../lib/format/when.ts'
import { ownZone } from '../../state/useShowing.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import css from './WelcomeSide.module.css'

interface WelcomeSideProps {
  readonly account: Account
  /** As typed; empty: the site goes by its host. */
  readonly name: string
  /** Empty: those of the name. */
  readonly letters: string
  readonly colour: SiteColour
  readonly event: ZoneEvent | null
}

const KEYS = [
  { keys: ['Mod+K'], words: 'keys.palette' },
  { keys: ['/'], words: 'keys.search' },
  { keys: ['1', '2', '3'], words: 'keys.answers' },
  { keys: ['?'], words: 'keys.sheet' },
] as const

/** What the choices make of the window, and the four keys that are most of it. */
export function WelcomeSide({ account, name, letters, colour, event }: WelcomeSideProps) {
  const { t } = useTranslation('welcome')
  const site = name.trim() === '' ? new URL(account.siteAddress).host : name
  return (
    <aside className={css['side']}>
      <h2 className={css['heading']}>{t('look.title')}</h2>
      <div className={css['look']}>
        <div className={css['site']}>
          <Avatar
            name={site}
            letters={letters}
            picture={account.picture}
            shape="square"
            size="l"
            colour={colour}
          />
          <span className={css['words']}>
            <strong>
              <bdi>{site}</bdi>
            </strong>
            {account.userName === null ? null : <span>{account.userName}</span>}
          </span>
          <ChevronsUpDown aria-hidden />
        </div>
        {event === null ? null : <Row event={event} zone={account.siteZone?.zone ?? null} />}
      </div>
      <h2 className={cx(css['heading'], css['keys-title'])}>{t('keys.title')}</h2>
      <dl className={css['keys']}>
        {KEYS.map(({ keys, words }) => (
          <div key={words}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key} keys={key} hidden={false} />
              ))}
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
      <p className={css['menu']}>{t('menu')}</p>
    </aside>
  )
}

function Row({ event, zone }: { readonly event: ZoneEvent; readonly zone: string | null }) {
  const { t } = useTranslation('welcome')
  const { locale } = useLanguage()
  const at = event.startsAt * 1000
  const here = clockTime(at, { zone: ownZone(), locale })
  const there = zone !== null && isKnownZone(zone) ? clockTime(at, { zone, locale }) : here
  const own = there === here ? null : t('look.own', { time: here })
  return (
    <div className={css['row']}>
      <span>{there}</span>
      <span className={css['words']}>
        <strong>
          <bdi>{event.title}</bdi>
        </strong>
        <span>{[event.place, own].filter(Boolean).join(' · ')}</span>
      </span>
    </div>
  )
}
