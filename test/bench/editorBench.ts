import { performance } from 'node:perf_hooks'
import { launchProgram } from '../support/hosts/program.ts'
import { at } from './pageProbe.ts'

/*
 * The editor through the bridge of the browser host, with 2,000 cached events: to open an event for editing, and from
 * the save to the row that shows it. One line of JSON. The outbox's own append is in outboxBench.
 */
const SAMPLES = process.argv.includes('--quick') ? 5 : 60

const program = await launchProgram({ host: 'browser', community: { members: 60, events: 300 } })
const accountId = await program.signIn()
const { page } = program
await page.locator('#event-list [role=option]').first().waitFor()
const me = Number(program.community.accounts[0]?.userId)
const own = [...program.community.data.ownedBy(me)].slice(0, 20)
const start = Math.floor(Date.now() / 1000) + 7_200
while (own.length < 20) {
  own.push(
    program.community.data.addEvent({
      ownerId: me,
      title: `Mine ${own.length}`,
      startTime: start,
      categoryId: 2,
    }).id,
  )
}
for (const id of own) await program.invoke('events.open', { accountId, eventId: String(id) })

const opened: number[] = []
const saved: number[] = []
const shown: number[] = []
for (let sample = 0; sample < SAMPLES; sample += 1) {
  const eventId = String(own[sample % own.length])
  const began = performance.now()
  const opening = await program.invoke('editor.open', {
    accountId,
    eventId,
    draftId: null,
  })
  opened.push(performance.now() - began)
  const title = `Renamed ${sample}`
  const saving = performance.now()
  await program.invoke('events.save', {
    accountId,
    draftId: null,
    eventId,
    fields: { ...opening.fields, title },
    base: opening.base,
    parent: opening.parent,
    photo: { kind: 'keep' },
  })
  saved.push(performance.now() - saving)
  const details = await program.invoke('events.open', { accountId, eventId })
  if (!JSON.stringify(details).includes(title)) throw new Error('an edit that was saved is not shown')
  shown.push(performance.now() - saving)
}
const figures = (values: readonly number[]) => ({ p50: at(values, 0.5), p95: at(values, 0.95) })
process.stdout.write(
  `${JSON.stringify({
    samples: SAMPLES,
    'editor open, ms': figures(opened),
    'save acknowledged (durable), ms': figures(saved),
    'save to shown, ms': figures(shown),
  })}\n`,
)
await program.close()
