import type { DraftRow } from '../../../shared/domain/draft.ts'
import { EVENT_FIELDS, type EventField } from '../../../shared/domain/eventFields.ts'
import type { Change } from '../../../shared/domain/outboxEntry.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { commentKey, privacyKey } from '../../labels/choices.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { separator } from '../../lib/format/lists.ts'
import { nearTime } from '../../lib/format/when.ts'
import { cutText } from '../../lib/safeText.ts'
import { codeText } from '../../state/failureText.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Later } from '../../ui/Later.tsx'
import { useAskedOfListed } from '../events/overview.ts'
import { DescriptionField } from './description/DescriptionField.tsx'
import { EditorField, fitsAddress } from './EditorField.tsx'
import css from './EditorForm.module.css'
import { ParentFields } from './ParentFields.tsx'
import { PhotoPart } from './photo/PhotoPart.tsx'
import { focusField } from './saveOpenEditor.ts'
import { useOpenEditor } from './useEditor.ts'
import { WhenFields } from './WhenFields.tsx'

/** Every field the service has for an event, in the order people think of them. */
export function EditorForm() {
  const { t } = useTranslation('editor')
  return (
    <form
      noValidate
      className={css['form']}
      aria-label={t('form.label')}
      onSubmit={(event) => event.preventDefault()}
    >
      <FormNotices />
      <div className={css['two-to-one']}>
        <EditorField field="title" isRequired />
        <EditorField field="category">
          <OtherCategories />
        </EditorField>
      </div>
      <Later>
        <DescriptionField />
        <WhenFields />
        <Later>
          <PlaceAndPeople />
        </Later>
      </Later>
    </form>
  )
}

/** Below what most windows show at once. */
function PlaceAndPeople() {
  const { t } = useTranslation('editor')
  return (
    <>
      <div className={css['halves']}>
        <EditorField field="location" isRequired placeholder={t('location.placeholder')} />
        <EditorField field="address" />
      </div>
      <div>
        <div className={css['quarters']}>
          <EditorField field="city" />
          <EditorField field="postalCode" />
          <EditorField field="countryIso" />
          <EditorField field="countryChildId" description={t('state.note')} inputMode="numeric" />
        </div>
        <NotKeptHint />
      </div>
      <div className={css['two-to-one']}>
        <div className={css['stack']}>
          <PhotoPart />
          <ParentFields />
          <InvitePart />
        </div>
        <div className={css['stack']}>
          <EditorField field="privacy" />
          <EditorField field="privacyComment" />
          <CirclesInWords />
        </div>
      </div>
    </>
  )
}

/** What one has to know before typing: a draft that goes on, an unfinished event, a past one. */
function FormNotices() {
  const { t } = useTranslation('editor')
  const past = useOpenEditor((open) => open.opening.past && open.target.eventId !== null)
  return (
    <>
      {past ? (
        <Banner tone="warn" title={t('past.title')}>
          {t('past.text')}
        </Banner>
      ) : null}
      <Refused />
      <ChangedMeanwhile />
      <Resumed />
      <Unfinished />
    </>
  )
}

/** The site refused a save of this event: its words, and the way to the first field it was of. */
function Refused() {
  const { t } = useTranslation(['editing', 'common'])
  const { t: ofCommon } = useTranslation('common')
  const accountId = useOpenEditor((open) => open.target.accountId)
  const eventId = useOpenEditor((open) => open.target.eventId)
  const title = useOpenEditor((open) => open.opening.fields.title)
  const entries = useAsked('outbox.ofEvent', eventId === null ? null : { accountId, eventId }).data
  const [refused] = (entries ?? []).flatMap(({ change, state }) => {
    const first = firstField(change)
    return state.state === 'rejected' && first !== null ? [{ first, state }] : []
  })
  if (refused === undefined) return null
  const why = codeText(ofCommon, refused.state.code, refused.state.words)
  return (
    <Banner
      tone="danger"
      title={t('saved.refused', { title: cutText(title, 60), why })}
      action={
        <Button size="s" onPress={() => focusField(refused.first)}>
          {t('common:show')}
        </Button>
      }
    />
  )
}

/** Where in the form a change was made; null: nowhere in it. */
function firstField(change: Change): EventField | 'photo' | null {
  if (change.kind === 'create') return 'title'
  if (change.kind === 'photo') return 'photo'
  return change.kind === 'update'
    ? (EVENT_FIELDS.find((field) => change.changes[field] !== undefined) ?? null)
    : null
}

/** Others changed what is being changed here: it leads to the first such field, where one of the two is taken. */
function ChangedMeanwhile() {
  const { t } = useTranslation(['editing', 'common'])
  const counted = useCounted()
  const number = useOpenEditor(({ followed, theirs }) => new Set([...followed, ...Object.keys(theirs)]).size)
  const first = useOpenEditor(({ theirs }) => EVENT_FIELDS.find((field) => theirs[field] !== undefined))
  if (first === undefined) return null
  return (
    <Banner
      tone="warn"
      title={t('drafts.changed', counted(number))}
      action={
        <Button size="s" onPress={() => focusField(first)}>
          {t('common:show')}
        </Button>
      }
    />
  )
}

function Resumed() {
  const { t } = useTranslation('editor')
  const { editor, navigation } = useStores()
  const showing = useShowing()
  const say = useSay()
  const resumed = useOpenEditor((open) => open.resumed)
  const { accountId, eventId } = useOpenEditor((open) => open.target)
  if (resumed === null) return null
  const startOver = async () => {
    const givenUp = await editor.startOver()
    if (givenUp === null) return
    const putBack = async () => {
      const { draftId } = await editor.reviveDraft(accountId, givenUp)
      const { route } = navigation.getState()
      if (route.page === 'editor' && route.eventId === eventId)
        navigation.replace({ page: 'editor', eventId, draftId })
    }
    say.done(() => t('draft.discarded'), putBack, { accountId })
  }
  return (
    <Banner
      tone="info"
      title={t('draft.resumed', { time: nearTime(resumed.savedAtMs, { ...showing, zone: ownZone() }) })}
      action={
        <Button size="s" onPress={() => void startOver().catch(say.failed)}>
          {t('draft.start-over')}
        </Button>
      }
    >
      {t('draft.resumed-text')}
    </Banner>
  )
}

/** The draft of a new event that was saved last. */
const latestNew = (rows: readonly DraftRow[]): DraftRow | null =>
  rows.find(({ eventId }) => eventId === null) ?? null

/** A new event is begun while another one waits unfinished: after a crash this is the way back to it. */
function Unfinished() {
  const { t } = useTranslation(['editor', 'events'])
  const { navigation } = useStores()
  const showing = useShowing()
  const fresh = useOpenEditor(
    (open) => open.target.eventId === null && open.resumed === null && open.draft.state === 'none',
  )
  const waiting = useAskedOfListed('drafts.list', latestNew).data ?? null
  if (!fresh || waiting === null) return null
  return (
    <Banner
      tone="info"
      title={t('draft.other', {
        title: cutText(waiting.title, 60) || t('events:row.untitled'),
        time: nearTime(waiting.savedAtMs, { ...showing, zone: ownZone() }),
      })}
      action={
        <Button
          size="s"
          onPress={() => navigation.replace({ page: 'editor', eventId: null, draftId: waiting.id })}
        >
          {t('draft.go-on')}
        </Button>
      }
    />
  )
}

/** The site may keep one category alone: the others are named before they are at stake. */
function OtherCategories() {
  const { t } = useTranslation('editor')
  const { locale } = useLanguage()
  const names = useOpenEditor((open) => open.opening.otherCategories)
  if (names.length === 0) return null
  const list = new Intl.ListFormat(locale).format(names.map((name) => cutText(name, 40)))
  return <p className={css['note']}>{t('category.others', { names: list })}</p>
}

/** Parts of the address this site is known to drop (SITE-U5). */
function NotKeptHint() {
  const { t } = useTranslation(['editor', 'editing'])
  const { locale } = useLanguage()
  const lost = useOpenEditor((open) => open.opening.fieldsNotKept).filter(fitsAddress)
  if (lost.length === 0) return null
  const fields = new Intl.ListFormat(locale).format(lost.map((field) => t(`editing:field.${field}`)))
  return <p className={css['note']}>{t('not-kept.note', { fields })}</p>
}

/** Who can see the event and who can comment, in one sentence. */
function CirclesInWords() {
  const { t } = useTranslation('events')
  const privacy = useOpenEditor((open) => open.fields.privacy)
  const comment = useOpenEditor((open) => open.fields.privacyComment)
  const { locale } = useLanguage()
  return (
    <p className={css['note']}>
      {t(privacyKey(privacy), { number: privacy })}
      {separator(locale)}
      {t(commentKey(comment), { number: comment })}.
    </p>
  )
}

/**
 * Invitations and the personal message are part of the service's update, but go out apart from it: they are never
 * resent by themselves (SEND-8), a change may be. So the form hands over to the composer; what is typed stays a draft.
 */
function InvitePart() {
  const { t } = useTranslation(['editor', 'guests'])
  const { navigation } = useStores()
  const eventId = useOpenEditor((open) => open.target.eventId)
  if (eventId === null) return null
  return (
    <div>
      <Button onPress={() => navigation.go({ page: 'invite', eventId })}>{t('guests:action.invite')}</Button>
      <p className={css['note']}>{t('invite.note')}</p>
    </div>
  )
}
