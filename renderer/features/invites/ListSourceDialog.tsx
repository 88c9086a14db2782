import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { count } from '../../lib/format/counts.ts'
import { cutText } from '../../lib/safeText.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { usePeopleLists } from '../people/usePeopleLists.ts'
import { useInviting } from './InviteContext.ts'
import { useComposerDeeds } from './useComposerDeeds.ts'

export function ListSourceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['invites', 'people', 'common'])
  const { locale } = useLanguage()
  const { store, accountId } = useInviting()
  const { added } = useComposerDeeds()
  const lists = usePeopleLists(accountId)
  const [chosen, setChosen] = useState<string | null>(null)
  const add = () => {
    if (chosen === null) return
    void added(store.addList(chosen)).then((worked) => {
      if (worked) onClose()
    })
  }
  return (
    <Dialog
      isOpen
      firm
      title={t('from-list.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      actions={
        <Button variant="primary" isDisabled={chosen === null} onPress={add}>
          {t('from-event.add')}
        </Button>
      }
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
            note: t('people:members', { count: members, number: count(members, locale) }),
          }))}
        />
      )}
    </Dialog>
  )
}
