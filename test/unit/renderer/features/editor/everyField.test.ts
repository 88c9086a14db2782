import { expect, it } from 'vitest'
import { EVENT_FIELDS, hasLines } from '../../../../../shared/domain/eventFields.ts'
import { readSource, sourceFiles } from '../../../../support/sourceTree.ts'

const FORM = sourceFiles(['renderer/features/editor']).filter((file) => file.endsWith('.tsx'))

it('each field a person can change has its place in the form', () => {
  const missing = EVENT_FIELDS.filter(
    (field) => !FORM.some((file) => readSource(file).includes(`field="${field}"`)),
  )
  expect(missing).toEqual([])
})

it('a text of several lines is not written in the place for one', () => {
  const cut = EVENT_FIELDS.filter(hasLines).filter((field) =>
    FORM.some((file) => readSource(file).includes(`<EditorField field="${field}"`)),
  )
  expect(cut).toEqual([])
})
