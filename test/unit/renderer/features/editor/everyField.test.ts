import { expect, it } from 'vitest'
import { EVENT_FIELDS } from '../../../../../shared/domain/eventFields.ts'
import { readSource, sourceFiles } from '../../../../support/sourceTree.ts'

const FORM = sourceFiles(['renderer/features/editor']).filter((file) => file.endsWith('.tsx'))

it('each field a person can change has its place in the form', () => {
  const missing = EVENT_FIELDS.filter(
    (field) => !FORM.some((file) => readSource(file).includes(`field="${field}"`)),
  )
  expect(missing).toEqual([])
})
