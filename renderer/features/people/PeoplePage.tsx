import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { PeopleList } from '../../../shared/bridge/people.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { nearTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { useActiveAccount } from '../../state/accountsStore.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { MergeDialog, NewListDialog } from './ListDialogs.tsx'
import { MembersPane } from './MembersPane.tsx'
import css from './People.module.css'

/** Saved lists of people: the lists at the start, the members of one beside them. */
export function PeoplePage() {
  const account = useActiveAccount()
  return account === null ? null : <Lists key={account.id} accountId={account.id} />
}

function Lists({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation('people')
  const { navigation } = useStores()
  const lists = useAsked('people.lists', { accountId }).data
  const [asking, setAsking] = useState<'new' | 'merge' | null>(null)
  const open = useOpenList(lists)
  const go = (listId: string | null) => navigation.replace({ page: 'people', listId })
  return (
    <WorkPage
      title={t('title')}
      tools={
        <>
          {(lists?.length ?? 0) < 2 ? null : (
            <Button variant="quiet" onPress={() => setAsking('merge')}>
              {t('merge')}
            </Button>
          )}
          <Button variant="primary" onPress={() => setAsking('new')}>
            {t('new')}
          </Button>
        </>
      }
    >
      {lists?.length === 0 ? (
        <div className={css['empty']}>
          <EmptyState
            icon={<ListChecks aria-hidden />}
            title={t('empty.title')}
            text={t('empty.text')}
            actions={<Button onPress={() => setAsking('new')}>{t('new')}</Button>}
          />
        </div>
      ) : (
        <div className={css['body']}>
          <nav className={css['lists']} aria-label={t('lists.label')}>
            {lists?.map((list) => (
              <Entry key={list.id} list={list} isOpen={list.id === open?.id} onOpen={() => go(list.id)} />
            ))}
            <p className={`${css['quiet']} ${css['local']}`}>{t('local')}</p>
          </nav>
          {open === undefined ? null : <MembersPane key={open.id} accountId={accountId} list={open} />}
        </div>
      )}
      {asking === 'new' ? (
        <NewListDialog accountId={accountId} onClose={() => setAsking(null)} onMade={go} />
      ) : null}
      {asking === 'merge' && lists !== undefined ? (
        <MergeDialog accountId={accountId} lists={lists} onClose={() => setAsking(null)} onMade={go} />
      ) : null}
    </WorkPage>
  )
}

/** The list that was asked for, else the first; once it is shown, no change of the lists puts another in its place. */
function useOpenList(lists: readonly PeopleList[] | undefined): PeopleList | undefined {
  const { navigation } = useStores()
  const route = useStore(navigation, (state) => state.route)
  const wished = route.page === 'people' ? route.listId : null
  const [shown, setShown] = useState({ route, listId: '' })
  const listWith = (listId: string | null) => lists?.find(({ id }) => id === listId)
  const hasShown = shown.route === route && shown.listId !== ''
  const open = (hasShown ? listWith(shown.listId) : undefined) ?? listWith(wished) ?? lists?.[0]
  // A list that was just made comes a moment after its route: until then nothing is settled.
  const settles = hasShown || wished === null || open?.id === wished
  if (open !== undefined && settles && !(hasShown && shown.listId === open.id))
    setShown({ route, listId: open.id })
  return open
}

function Entry(props: { readonly list: PeopleList; readonly isOpen: boolean; readonly onOpen: () => void }) {
  const { list, isOpen, onOpen } = props
  const { t } = useTranslation('people')
  const counted = useCounted()
  const showing = useShowing()
  return (
    <button
      type="button"
      className={css['entry']}
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
    >
      <strong>
        <bdi>{cutText(list.name, 80)}</bdi>
      </strong>
      <span className={css['quiet']}>
        {t('members', counted(list.members))},{' '}
        {t('changed', { time: nearTime(list.changedAtMs, { ...showing, zone: ownZone() }) })}
      </span>
    </button>
  )
}
