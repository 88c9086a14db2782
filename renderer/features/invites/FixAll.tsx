import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressFix } from '../../../shared/bridge/invites.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { useStores } from '../../state/stores.ts'
import { useSay } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useInviting } from './InviteContext.ts'
import css from './Rows.module.css'

/** Puts right at once what needs no thought; each address is shown before, and one undo takes all of it back. */
export function FixAll({ faults }: { readonly faults: number }) {
  const { t } = useTranslation(['invites', 'common'])
  const counted = useCounted()
  const { commands } = useStores()
  const { store } = useInviting()
  const say = useSay()
  const [fixes, setFixes] = useState<readonly AddressFix[]>([])
  const [asking, setAsking] = useState(false)
  const any = fixes.length > 0
  // Asked again with each change of how many there are to fix.
  useEffect(() => {
    let live = faults > 0
    store.fixes().then((found) => {
      if (live) setFixes(found)
    }, say.failed)
    return () => {
      live = false
    }
  }, [store, say, faults])
  useEffect(
    () =>
      commands.register([
        {
          id: 'invite.fix-all',
          title: (texts) => texts.t('invites:keys.fix-all'),
          group: 'list',
          keys: ['shift+Enter'],
          enabled: () => any,
          run: () => setAsking(true),
        },
      ]),
    [any, commands],
  )
  if (!any) return null
  const take = () => {
    setAsking(false)
    const back = fixes.map(({ rowId, from, to }) => ({ rowId, from: to, to: from }))
    store
      .fixAll(fixes)
      .then((fixed) => say.done(t('fix-all.done', counted(fixed)), () => store.fixAll(back)), say.failed)
  }
  return (
    <>
      <Button size="s" shortcut="Shift+Enter" onPress={() => setAsking(true)}>
        {t('fix-all.open', counted(fixes.length))}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        title={t('fix-all.title', counted(fixes.length))}
        confirmLabel={t('fix-all.go')}
        cancelLabel={t('common:cancel')}
        onConfirm={take}
        onCancel={() => setAsking(false)}
      >
        <p>{t('fix-all.text')}</p>
        <ul className={css['fixes']} aria-label={t('fix-all.list')}>
          {fixes.map(({ rowId, from, to }) => (
            <li key={rowId} dir="ltr">
              <del>{cutText(from, 120)}</del> <span aria-hidden>→</span> <ins>{cutText(to, 120)}</ins>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}
