import { expect, it } from 'vitest'
import { createHeldFiles } from '../../../../../electron/core/files/heldFiles.ts'
import { createFakeIds } from '../../../../support/fakePorts.ts'

const PDF = new TextEncoder().encode('%PDF-1.7')

it('what the page has for paper is saved as PDF by the name of what it shows, made fit for every system', async () => {
  const saved: unknown[] = []
  const held = createHeldFiles({
    ids: createFakeIds(),
    files: {
      save: async (file) => {
        saved.push(file)
        return file.suggestedName
      },
      pdf: async () => PDF,
    },
  })
  const { savedAs } = await held.pdf('Save as PDF…', 'Agenda: Tuesday to Sunday')
  expect(savedAs).toBe('Agenda Tuesday to Sunday.pdf')
  expect(saved).toEqual([{ title: 'Save as PDF…', suggestedName: savedAs, bytes: PDF }])
})

it('a host that makes no PDF says so, and the page prints instead', async () => {
  const held = createHeldFiles({ ids: createFakeIds(), files: { save: async () => null } })
  await expect(held.pdf('Save as PDF…', 'Agenda')).rejects.toMatchObject({ code: 'unsupported' })
})
