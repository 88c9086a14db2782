import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { useStore } from 'zustand'
import type { Account, SiteLook } from '../../../shared/domain/account.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { chordOf } from '../../lib/keys/chordOf.ts'
import { footRoom } from '../../lib/roomBelow.ts'
import { useKeeping } from '../../lib/useKeeping.ts'
import { accountById } from '../../state/accountsStore.ts'
import { useAsked } from '../../state/queries.ts'
import { HOME } from '../../state/route.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { firstLetters, initials } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ColourChoice } from '../accounts/ColourChoice.tsx'
import { PictureChoice } from '../accounts/PictureChoice.tsx'
import { useSyncStatus } from '../events/overview.ts'
import { stateOf } from '../sync/stateOf.ts'
import { LookChoice } from './LookChoice.tsx'
import css from './WelcomePage.module.css'
import { WelcomeSide } from './WelcomeSide.tsx'
import { ZoneCard } from './ZoneCard.tsx'

const FORM = 'welcome'
const START = 'welcome-start'

/** Right after the first sign-in to a site: everything is filled in and acts at once, and one key leads on. */
export function WelcomePage() {
  const { accounts, navigation } = useStores()
  const id = useStore(navigation, ({ route }) => (route.page === 'welcome' ? route.accountId : null))
  const account = useStore(accounts, accountById(id))
  useEffect(() => {
    if (id !== null && account === null) navigation.replace(HOME)
  }, [navigation, id, account])
  return account === null ? null : <Welcome key={account.id} account={account} />
}

function Welcome({ account }: { readonly account: Account }) {
  const { t } = useTranslation(['welcome', 'settings'])
  const { accounts, navigation, backup } = useStores()
  const say = useSay()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const colourLabel = useId()
  const [name, setName] = useState(account.siteName)
  const [letters, setLetters] = useState(account.letters ?? '')
  const [colour, setColour] = useState(account.colour)
  const { data: question } = useAsked('zone.question', { accountId: account.id })
  const save = (changed: SiteLook) => void accounts.setSiteLook(account.id, changed).catch(say.failed)
  const choosePicture = (picture: string) => {
    const before = account.picture
    save({ picture })
    if (picture !== '' || before === undefined) return
    const undo = () => accounts.setSiteLook(account.id, { picture: before })
    say.done(t('settings:look-of-site.picture-removed'), undo)
  }
  const keeping = useKeeping((text) => save({ name: text }))
  const keepingLetters = useKeeping((text) => save({ letters: text }))

  useEffect(() => field.current?.select(), [])
  // Who came with a copy goes back to it.
  const start = () => navigation.replace(backup.getState().opened === null ? HOME : { page: 'backup' })
  /** Also where the focus is on a button, which takes Enter for itself. */
  const press = (event: KeyboardEvent) => {
    if (chordOf(event) !== 'mod+Enter') return
    event.preventDefault()
    event.stopPropagation()
    start()
  }

  return (
    <div className={css['page']} role="presentation" onKeyDownCapture={press}>
      <header className={css['head']}>
        <ol className={css['steps']}>
          <li data-done>
            <span className={css['step']}>
              <Check role="img" aria-label={t('step.done')} />
            </span>
            {t('step.sign-in')}
          </li>
          <li aria-current="step">
            <span className={css['step']} aria-hidden>
              2
            </span>
            {t('step.own')}
          </li>
        </ol>
        {account.userName === null ? null : (
          <p className={css['who']}>{t('signed-in-as', { name: account.userName })}</p>
        )}
      </header>
      <div className={css['body']}>
        <div className={css['main']}>
          <div>
            <h1 className={css['title']}>{t('title')}</h1>
            <p className={css['sub']}>{t('sub')}</p>
          </div>
          <Form
            id={FORM}
            className={css['named'] ?? ''}
            onSubmit={(event) => {
              event.preventDefault()
              start()
            }}
          >
            <TextField
              label={t('name')}
              value={name}
              maxLength={80}
              inputRef={field}
              autoFocus
              onChange={(text) => {
                setName(text)
                keeping.later(text)
              }}
              onBlur={keeping.now}
            />
            <TextField
              label={t('letters')}
              value={letters}
              placeholder={initials(name)}
              maxLength={20}
              onChange={(text) => {
                setLetters(text)
                keepingLetters.later(text)
              }}
              onBlur={keepingLetters.now}
            />
            <div className={css['colour']}>
              <span id={colourLabel} className={css['label']}>
                {t('colour')}
              </span>
              <ColourChoice
                labelledBy={colourLabel}
                selected={colour}
                onSelect={(chosen) => {
                  setColour(chosen)
                  save({ colour: chosen })
                }}
              />
            </div>
            <PictureChoice picture={account.picture ?? ''} onChoose={choosePicture} />
          </Form>
          <ZoneCard
            account={account}
            question={question ?? null}
            onAnswered={() => document.getElementById(START)?.focus()}
          />
          <LookChoice />
        </div>
        <WelcomeSide
          account={account}
          name={name}
          letters={firstLetters(letters)}
          colour={colour}
          event={question?.events.at(-1) ?? null}
        />
      </div>
      <footer className={css['foot']} ref={footRoom}>
        <Reading account={account} />
        <Button id={START} variant="primary" type="submit" form={FORM} shortcut="Mod+Enter">
          {t('start')}
        </Button>
      </footer>
    </div>
  )
}

/** How far the events are read: nobody has to wait for the last one. */
function Reading({ account }: { readonly account: Account }) {
  const { t } = useTranslation(['welcome', 'sync'])
  const counted = useCounted()
  const status = useSyncStatus()
  const state = stateOf(status, account)
  const words = () => {
    if (state.kind === 'refreshing' && state.total !== null)
      return t('foot.of', { done: counted(state.done).number, total: counted(state.total).number })
    if (status !== null && (state.kind === 'up-to-date' || state.kind === 'as-of'))
      return t('foot.read', { events: t('sync:cached.events', counted(status.cachedEvents)) })
    return state.kind === 'refreshing' || state.kind === 'unknown' || state.kind === 'never'
      ? t('foot.reading')
      : ''
  }
  return <p className={css['reading']}>{words()}</p>
}
