import { useId, useState } from 'react'
import { Form } from 'react-aria-components'
import type { Account } from '../../../shared/domain/account.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { AccountsStore } from '../../state/accountsStore.ts'
import { useSay } from '../../state/useSay.ts'
import { useTypedName } from '../../state/useTypedForm.ts'
import { Avatar, firstLetters } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ColourChoice } from '../accounts/ColourChoice.tsx'
import { PictureChoice } from '../accounts/PictureChoice.tsx'
import css from './SettingsPage.module.css'

interface SiteLookDialogProps {
  readonly account: Account
  readonly accounts: AccountsStore
  readonly onClose: () => void
}

const FORM = 'site-look'

/** What a site is called here, its letters or picture and its colour; the site itself never hears of it. */
export function SiteLookDialog({ account, accounts, onClose }: SiteLookDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const say = useSay()
  const colourLabel = useId()
  // One that nobody is signed in to keeps nothing.
  const keptBy = account.userName === null ? null : account.id
  const typedName = useTypedName(keptBy, 'site', account.siteName)
  const typedLetters = useTypedName(keptBy, 'letters of the site', account.letters ?? '')
  const { name } = typedName
  const { name: letters } = typedLetters
  const [picture, setPicture] = useState(account.picture ?? '')
  const [colour, setColour] = useState(account.colour)
  const giveUp = () => {
    typedName.drop()
    typedLetters.drop()
    onClose()
  }
  return (
    <Dialog
      isOpen
      width="s"
      onClose={onClose}
      title={t('look-of-site.title')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onPress={giveUp}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={FORM}>
            {t('look-of-site.save')}
          </Button>
        </>
      }
    >
      <Form
        id={FORM}
        className={css['look'] ?? ''}
        onSubmit={(event) => {
          event.preventDefault()
          accounts.setSiteLook(account.id, { name, colour, letters, picture }).then(giveUp, say.failed)
        }}
      >
        <div className={css['named']}>
          <Avatar
            name={name}
            letters={firstLetters(letters)}
            picture={picture}
            shape="square"
            size="l"
            colour={colour}
          />
          <TextField
            label={t('look-of-site.name')}
            description={t('look-of-site.note')}
            value={name}
            onChange={typedName.write}
            maxLength={80}
            autoFocus
          />
        </div>
        <TextField
          label={t('look-of-site.letters')}
          description={t('look-of-site.letters-note')}
          value={letters}
          onChange={typedLetters.write}
          maxLength={20}
        />
        <div>
          <span id={colourLabel}>{t('look-of-site.colour')}</span>
          <ColourChoice labelledBy={colourLabel} selected={colour} onSelect={setColour} />
        </div>
        <PictureChoice picture={picture} onChoose={setPicture} />
      </Form>
    </Dialog>
  )
}
