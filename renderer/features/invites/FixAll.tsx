import { WandSparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AddressFix } from '../../../shared/bridge/invites.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { useCommands } from '../../state/commands.ts'
import { useSay } from '../../state/useSay.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useInviteState, useInviting } from './InviteContext.ts'
import css from './Rows.module.css'

interface FixAllProps {
  /** Addresses that are not valid; one at least. */
  readonly faults: number
  /** To the next of them. */
  readonly onNext: () => void
}

/**
 * Over the rows while there are addresses to fix. What needs no thought is put right at once: each address is shown
 * before, and one undo takes all of it back.
 */
export function FixAll({ faults, onNext }: FixAllProps) {
  const { t } = useTranslation(['invites', 'common'])
  const counted = useCounted()
  const { store } = useInviting()
  const say = useSay()
  const [fixes, setFixes] = useState<readonly AddressFix[]>([])
  const [asking, setAsking] = useState(false)
  const any = fixes.length > 0
  const revision = useInviteState(({ composer }) => composer?.revision)
  // Asked again with each change of the list: what was written into it by hand is not among them.
  useEffect(() => {
    let live = faults > 0 && revision !== undefined
    store.fixes().then((found) => {
      if (live) setFixes(found)
    }, say.failed)
    return () => {
      live = false
    }
  }, [store, say, faults, revision])
  useCommands([
    {
      id: 'invite.fix-all',
      title: (texts) => texts.t('invites:keys.fix-all'),
      group: 'list',
      keys: ['shift+Enter'],
      enabled: () => any,
      run: () => setAsking(true),
    },
  ])
  const take = () => {
    setAsking(false)
    const back = fixes.map(({ rowId, from, to }) => ({ rowId, from: to, to: from }))
    store
      .fixAll(fixes)
      .then((fixed) => say.done(t('fix-all.done', counted(fixed)), () => store.fixAll(back)), say.failed)
  }
  return (
    <div className={css['to-fix']}>
      <Banner
        tone="danger"
        icon={<WandSparkles aria-hidden />}
        title={t('mend', counted(faults))}
        announce
        action={
          <>
            <Button size="s" variant="quiet" shortcut="F8" onPress={onNext}>
              {t('mend.one-by-one')}
            </Button>
            {any ? (
              <Button size="s" shortcut="Shift+Enter" onPress={() => setAsking(true)}>
                {t('fix-all.open', counted(fixes.length))}
              </Button>
            ) : null}
          </>
        }
      >
        {any ? t(fixes.length < faults ? 'fix-all.some' : 'fix-all.each', counted(fixes.length)) : null}
      </Banner>
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
    </div>
  )
}
