import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { fileKind, MOST_LINK_LETTERS } from '../../../shared/domain/handover.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { dropFile } from '../../lib/files/takeFile.ts'
import { cutText } from '../../lib/safeText.ts'
import { isFirstRun } from '../../state/accountsStore.ts'
import { useStores } from '../../state/stores.ts'
import { useSay, useWork } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { emptyForm } from '../connect/connectionForms.ts'
import { HandedFileDialog } from './HandedFileDialog.tsx'
import type { HandoverQuestion } from './handoverStore.ts'
import { openEvent, openHandedOver, takeHandedOver } from './openHandedOver.ts'

/** Takes what the host has, and asks what has to be known about it. */
export function HandedOver() {
  const stores = useStores()
  const { handover } = stores
  const say = useSay()
  const waiting = useStore(handover, (state) => state.waiting > 0)
  const question = useStore(handover, (state) => state.question)
  useEffect(() => {
    if (!waiting || question !== null) return
    takeHandedOver(stores).catch((failure: unknown) => {
      handover.setState({ waiting: 0 })
      say.failed(failure)
    })
  }, [handover, question, say, stores, waiting])
  return question === null ? null : <Question question={question} onClose={() => handover.ask(null)} />
}

interface QuestionProps {
  readonly question: HandoverQuestion
  readonly onClose: () => void
}

function Question({ question, onClose }: QuestionProps) {
  const { t } = useTranslation('handover')
  const { bridge } = useStores()
  switch (question.kind) {
    case 'link':
      return <LinkDialog onClose={onClose} />
    case 'account':
      return <AccountDialog {...question} onClose={onClose} />
    case 'file': {
      const { file } = question
      const leave = () => {
        if ('heldAs' in file) void dropFile(bridge, file.heldAs)
        onClose()
      }
      return <HandedFileDialog key={file.name} {...question} onClose={onClose} onLeave={leave} />
    }
    case 'dropped': {
      const { file } = question
      const as = fileKind(file.name)
      return as === null ? (
        <Told title={t('refused.title')} text={t('refused.ending')} onClose={onClose} />
      ) : (
        <HandedFileDialog
          key={`${file.name} ${file.lastModified}`}
          file={file}
          as={as}
          onClose={onClose}
          onLeave={onClose}
        />
      )
    }
    case 'other-site':
      return <OtherSiteDialog address={question.address} onClose={onClose} />
    case 'gone':
      return (
        <Told
          title={t('gone.title', { site: cutText(question.site, 80) })}
          text={t('gone.text')}
          onClose={onClose}
        />
      )
    case 'refused':
      return <Told title={t('refused.title')} text={t(`refused.${question.why}`)} onClose={onClose} />
  }
}

interface ToldProps {
  readonly title: string
  readonly text: string
  readonly onClose: () => void
}

function Told({ title, text, onClose }: ToldProps) {
  const { t } = useTranslation('common')
  return (
    <Dialog
      isOpen
      width="s"
      role="alertdialog"
      title={title}
      onClose={onClose}
      actions={
        <Button variant="primary" autoFocus onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

/** Whoever made the link may have made the site, too: it is named before anything is filled in. */
function OtherSiteDialog({ address, onClose }: { readonly address: string; readonly onClose: () => void }) {
  const { t } = useTranslation('handover')
  const { accounts, connect, navigation } = useStores()
  const { busy, run } = useWork()
  const begin = async () => {
    if (connect.getState().suggestion === null) await connect.load()
    const redirectUri = connect.getState().suggestion?.redirectUri ?? ''
    connect.begin({ ...emptyForm(redirectUri), address })
    onClose()
    if (!isFirstRun(accounts.getState())) navigation.go({ page: 'connect' })
  }
  return (
    <FormDialog
      title={t('other.title')}
      action={t('other.connect')}
      isPending={busy}
      onClose={onClose}
      onGo={() => run(begin)}
    >
      <p>{t('other.text', { address })}</p>
    </FormDialog>
  )
}

function LinkDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('handover')
  const stores = useStores()
  const { busy, run } = useWork()
  const [text, setText] = useState('')
  const ready = text.trim() !== ''
  const open = async () => {
    const handed = await stores.bridge.call('handover.link', { text: text.trim() })
    onClose()
    await openHandedOver(stores, handed)
  }
  return (
    <FormDialog
      title={t('link.title')}
      action={t('link.open')}
      isReady={ready}
      isPending={busy}
      onClose={onClose}
      onGo={() => run(open)}
    >
      <TextField
        label={t('link.label')}
        description={t('link.note')}
        autoFocus
        value={text}
        maxLength={MOST_LINK_LETTERS}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && ready) run(open)
          else event.continuePropagation()
        }}
      />
    </FormDialog>
  )
}

function AccountDialog(props: {
  readonly accountIds: readonly string[]
  readonly eventId: string
  readonly onClose: () => void
}) {
  const { accountIds, eventId, onClose } = props
  const { t } = useTranslation('handover')
  const stores = useStores()
  const { busy, run } = useWork()
  const known = useStore(stores.accounts, ({ snapshot }) => snapshot)
  const [chosen, setChosen] = useState(accountIds[0] ?? '')
  const entries = (known?.accounts ?? [])
    .filter(({ id }) => accountIds.includes(id))
    .map(({ id, userName, siteName }) => ({ id, label: cutText(userName ?? siteName, 80) }))
  const open = async () => {
    onClose()
    await openEvent(stores, chosen, eventId)
  }
  return (
    <FormDialog
      title={t('account.title')}
      action={t('account.open')}
      isPending={busy}
      onClose={onClose}
      onGo={() => run(open)}
    >
      <RadioGroup label={t('account.label')} entries={entries} selected={chosen} onSelect={setChosen} />
    </FormDialog>
  )
}
