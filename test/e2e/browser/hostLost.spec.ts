import { expect, test } from '../../support/hosts/programTest.ts'
import { expectDraft, halfWritten } from '../../support/pages/halfWritten.ts'

test('HELP-3 where the host ends, the page says what is safe; started again, it has what was queued and typed', async ({
  launch,
}) => {
  const program = await launch({
    community: { events: 0, members: 5 },
    expectedProblems: [/ERR_INCOMPLETE_CHUNKED_ENCODING/],
  })
  const accountId = await halfWritten(program)

  process.kill(program.process.pid, 'SIGKILL')
  const stopped = program.page.getByRole('alertdialog', { name: 'Turnout has stopped' })
  await expect(stopped).toContainText('What was saved or queued is on this computer.')
  await expect(stopped).toContainText('Changes waiting on this computer: 1')
  // What was typed stands behind it.
  await expect(program.page.getByRole('textbox', { name: 'Title', includeHidden: true })).toHaveValue(
    'Half a thought',
  )

  await program.restart('kill')
  expect((await program.invoke('sync.status', { accountId })).waiting).toBe(1)
  await expectDraft(program)
})
