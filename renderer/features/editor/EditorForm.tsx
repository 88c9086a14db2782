import { useTranslation } from 'react-i18next'
import { CategoryField } from './CategoryField.tsx'
import { CircleFields } from './CircleFields.tsx'
import { CountryField } from './CountryField.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import css from './EditorForm.module.css'
import { FormNotices } from './FormNotices.tsx'
import { InvitePart } from './InvitePart.tsx'
import { NotKeptHint } from './NotKeptHint.tsx'
import { ParentFields } from './ParentFields.tsx'
import { PhotoField } from './PhotoField.tsx'
import { PlainField, TitleField } from './TextFields.tsx'
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
        <TitleField />
        <CategoryField />
      </div>
      <DescriptionField />
      <WhenFields />
      <div className={css['halves']}>
        <PlainField field="location" required />
        <PlainField field="address" />
      </div>
      <div>
        <div className={css['quarters']}>
          <PlainField field="city" />
          <PlainField field="postalCode" />
          <CountryField />
          <PlainField field="countryChildId" />
        </div>
        <NotKeptHint />
      </div>
      <div className={css['two-to-one']}>
        <div className={css['stack']}>
          <PhotoField />
          <ParentFields />
          <InvitePart />
        </div>
        <CircleFields />
      </div>
    </form>
  )
}
