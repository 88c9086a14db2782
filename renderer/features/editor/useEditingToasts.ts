import { useEffect } from 'react'
import type { KeptField } from '../../../shared/domain/eventFields.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { count } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { showAccount } from '../../state/accountsStore.ts'
import { codeText } from '../../state/failureText.ts'
import { HOME } from '../../state/route.ts'
import { useStores } from '../../state/stores.ts'
import { useFollowing } from '../../state/useFollowing.ts'
import { useFailureLinks, useSay } from '../../state/useSay.ts'
import { changingToast } from '../../ui/toasts.ts'
import { watchSave } from './saveWatch.ts'

/** Every save and delete is said; a delete with its way back for as long as there is one. */
export function useEditingToasts(): void {
  const { bridge, accounts, editor, deletion, toasts, page, navigation, selection } = useStores()
  const { t } = useTranslation(['editing', 'common', 'events'])
  const { t: common } = useTranslation('common')
  const { locale } = useLanguage()
  const { done: told, failed } = useSay()
  const links = useFailureLinks()
  const follow = useFollowing()

  useEffect(() => {
    const titled = (title: string) => cutText(title, 60) || t('events:row.untitled')
    const stops = [
      editor.onOutcome(({ isNew, title, changed, fields, saved, error }) => {
        if (error !== null || saved === null) {
          failed(error, (why) => t('saved.failed', { why }))
          return
        }
        const say = changingToast(toasts, saved.accountId)
        const named = { title: titled(title) }
        const show = (onAction: () => void) => ({ label: () => t('saved.show'), onAction })
        const kept = () =>
          isNew
            ? t('saved.created', named)
            : t('saved.kept', { count: changed, number: count(changed, locale), ...named })
        const notKept = (missed: readonly KeptField[]) =>
          t(isNew ? 'saved.created-differs' : 'saved.differs', {
            fields: new Intl.ListFormat(locale).format(missed.map((field) => t(`field.${field}`))),
            ...named,
          })
        // Said as the site says it: on its way, then saved and read back, or what is in the way.
        watchSave(bridge, { ...saved, fields }, (news) => {
          switch (news.kind) {
            case 'sending':
              return say({ text: () => t('saved.sending', named) }, 'changed')
            case 'withdrawn':
              return say(null)
            case 'waits':
              return say({ text: () => t('saved.waits', named) }, 'timeout')
            case 'done': {
              const { missed } = news
              if (missed.length === 0) return say({ text: kept }, 'timeout')
              const { accountId, eventId } = saved
              const action = show(
                () =>
                  void showAccount(accounts, accountId)
                    .then(() => navigation.go({ page: 'events', eventId }))
                    .catch(failed),
              )
              return say({ text: () => notKept(missed), action }, 'timeout')
            }
            case 'needs-you': {
              const { id: at, state, change } = news.entry
              const why = (code: ErrorCode, words: readonly string[]) =>
                change.kind === 'photo' && code === 'unsupported'
                  ? t('saved.no-photos')
                  : codeText(common, code, words)
              const text = () =>
                state.state === 'rejected'
                  ? t('saved.refused', { why: why(state.code, state.words), ...named })
                  : t('saved.needs-you', named)
              const action = show(() => navigation.go({ page: 'outbox', at }))
              return say(
                {
                  text,
                  tone: 'danger',
                  action,
                  links: links(state.state === 'rejected' ? state.code : 'conflict'),
                },
                'changed',
              )
            }
          }
        })
      }),
      deletion.onDone((deleted) => {
        const [first] = deleted.events
        if (deleted.error !== null) failed(deleted.error, (why) => t('delete.failed', { why }))
        if (first === undefined) return
        selection.clearMarks()
        // What could not be deleted is marked still, to be tried again.
        if (deleted.left.length > 0) selection.markAll(deleted.left.map(({ id }) => id))
        if (deleted.events.some(({ id }) => id === page.getState().id)) navigation.go(HOME)
        const number = deleted.events.length
        const { accountId, holdMs } = deleted
        const titles = titled(first.title)
        follow(
          { accountId, eventIds: deleted.events.map(({ id }) => id), kind: 'delete' },
          {
            what: () =>
              t('delete.held', {
                what:
                  number === 1
                    ? titles
                    : t('events:list.count', { count: number, number: count(number, locale) }),
              }),
            done: () => t('delete.done', { count: number, number: count(number, locale), title: titles }),
            failed: (why) => t('delete.failed', { why }),
            undo: () =>
              deletion.undo(deleted).then(
                () => told(() => t('delete.undone')),
                (failure: unknown) => failed(failure, (why) => t('delete.too-late', { why })),
              ),
            holdMs,
          },
        )
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [
    bridge,
    accounts,
    editor,
    deletion,
    toasts,
    page,
    navigation,
    selection,
    t,
    common,
    locale,
    told,
    failed,
    links,
    follow,
  ])
}
