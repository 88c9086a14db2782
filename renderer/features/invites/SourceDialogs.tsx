import { useEffect, useState } from 'react'
import { type EventPeople, eventPeople, MAX_PASTED } from '../../../shared/bridge/invites.ts'
import { SITE_ID } from '../../../shared/domain/idForms.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailureNote } from '../../labels/FailureLinks.tsx'
import { CallError } from '../../lib/bridge.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useCounted } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useTypedForm } from '../../state/useTypedForm.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Checkbox } from '../../ui/Toggle.tsx'
import { EventPicker } from '../events/EventPicker.tsx'
import { idsIn } from './composerCalls.ts'
import css from './Invite.module.css'
import { useComposerActions, useInviting } from './InviteContext.ts'

interface Friend {
  readonly userId: string
  readonly name: string
}
interface Found {
  readonly friends: readonly Friend[]
  readonly more: boolean
  readonly page: number
}

/** Friends by name where the site lists them (SITE-L9), else by user id. */
export function FriendsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['invites', 'common'])
  const counted = useCounted()
  const { bridge } = useStores()
  const { store, accountId } = useInviting()
  const { added } = useComposerActions()
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [error, setError] = useState<CallError | null>(null)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())

  useEffect(() => {
    let late = false
    bridge.call('invites.friends', { accountId, search, page }).then(
      ({ friends, more }) => {
        if (late) return
        setError(null)
        setFound((before) => ({
          friends: page === 1 ? friends : [...(before?.friends ?? []), ...friends],
          more,
          page,
        }))
      },
      (failure: unknown) => {
        if (!late && failure instanceof CallError) setError(failure)
      },
    )
    return () => {
      late = true
    }
  }, [accountId, bridge, page, search])

  const add = () => {
    const friends = [...chosen].map(([userId, name]) => ({ userId, name: name.slice(0, 200) }))
    void added(store.addFriends(friends), onClose)
  }
  if (error?.code === 'unsupported') return <FriendIds onClose={onClose} />
  return (
    <FormDialog
      title={t('friends.title')}
      onClose={onClose}
      action={t('friends.add', counted(chosen.size))}
      isReady={chosen.size > 0}
      onGo={add}
    >
      <SearchField
        label={t('friends.search')}
        placeholder={t('friends.search')}
        clearLabel={t('common:clear')}
        takesFocus
        value={search}
        onChange={(text) => {
          setSearch(text.slice(0, 200))
          setPage(1)
        }}
      />
      <div className={css['picker']}>
        {error !== null ? <FailureNote failure={error} /> : null}
        {found?.friends.length === 0 ? <p role="status">{t('friends.none')}</p> : null}
        {found?.friends.map((friend) => (
          <Checkbox
            key={friend.userId}
            isSelected={chosen.has(friend.userId)}
            onChange={(on) => {
              const next = new Map(chosen)
              if (on) next.set(friend.userId, friend.name)
              else next.delete(friend.userId)
              setChosen(next)
            }}
          >
            {cutText(friend.name, 120)}
          </Checkbox>
        ))}
        {found?.more === true ? (
          <Button size="s" onPress={() => setPage(found.page + 1)}>
            {t('friends.more')}
          </Button>
        ) : null}
      </div>
    </FormDialog>
  )
}

/** What is typed stays until it is added, whatever closes the dialog. */
function FriendIds({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['invites', 'common'])
  const counted = useCounted()
  const { bridge } = useStores()
  const { store, accountId, eventId } = useInviting()
  const { added } = useComposerActions()
  const place = { accountId, eventId, form: 'invite.friends' } as const
  const form = useTypedForm(place, { ids: '' })
  if (form === null) return null
  const text = form.fields.ids
  const ids = idsIn(text)
  const bad = ids.some((id) => !SITE_ID.test(id))
  const close = () => {
    form.write({ ids: '' })
    form.keep()
    onClose()
  }
  const putBack = async () => {
    const { ids: since = '' } = await bridge.call('typed.get', place)
    if (since === '') await bridge.call('typed.keep', { ...place, fields: { ids: text } })
  }
  const add = () => {
    form.keep()
    void added(
      store.addFriends(
        ids.map((userId) => ({ userId, name: '' })),
        true,
      ),
      close,
      putBack,
    )
  }
  return (
    <FormDialog
      title={t('friends.ids-title')}
      onClose={onClose}
      action={t('friends.add', counted(ids.length))}
      isReady={ids.length > 0 && !bad}
      onGo={add}
    >
      <p>{t('friends.ids-text')}</p>
      <TextField
        label={t('friends.ids-label')}
        rows={3}
        autoFocus
        value={text}
        maxLength={MAX_PASTED}
        onChange={(typed) => form.write({ ids: typed })}
        error={bad ? t('friends.ids-bad') : undefined}
      />
    </FormDialog>
  )
}

export function ListSourceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['invites', 'people', 'common'])
  const counted = useCounted()
  const { store, accountId } = useInviting()
  const { added } = useComposerActions()
  const lists = useAsked('people.lists', { accountId }).data
  const [chosen, setChosen] = useState<string | null>(null)
  const add = () => {
    if (chosen !== null) void added(store.addList(chosen), onClose)
  }
  return (
    <FormDialog
      title={t('from-list.title')}
      onClose={onClose}
      action={t('from-event.add')}
      isReady={chosen !== null}
      onGo={add}
    >
      {lists?.length === 0 ? (
        <p role="status">{t('from-list.none')}</p>
      ) : (
        <RadioGroup
          label={t('people:lists.label')}
          selected={chosen}
          onSelect={setChosen}
          entries={(lists ?? []).map(({ id, name, members }) => ({
            id,
            label: cutText(name, 80),
            note: t('people:members', counted(members)),
          }))}
        />
      )}
    </FormDialog>
  )
}

/** "Those who came last time", "those of event X who did not answer". */
export function EventSourceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['invites', 'common'])
  const { store, accountId } = useInviting()
  const { added } = useComposerActions()
  const [who, setWho] = useState<EventPeople>('came')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [fromEventId] = chosen
  const add = () => {
    if (fromEventId !== undefined) void added(store.addFromEvent({ fromEventId, who }), onClose)
  }
  return (
    <FormDialog
      width="l"
      title={t('from-event.title')}
      onClose={onClose}
      action={t('from-event.add')}
      isReady={fromEventId !== undefined}
      onGo={add}
    >
      <div className={css['two']}>
        <EventPicker
          accountId={accountId}
          label={t('from-event.search')}
          none={t('from-event.none')}
          order="past"
          most={1}
          chosen={chosen}
          onChange={setChosen}
        />
        <RadioGroup
          label={t('from-event.who')}
          selected={who}
          onSelect={setWho}
          entries={eventPeople.options.map((id) => ({ id, label: t(`who.${id}`) }))}
        />
      </div>
    </FormDialog>
  )
}
