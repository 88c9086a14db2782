import type { OpenAccounts } from '../account/openAccounts.ts'
import { createStagedPhotos } from '../account/stagedPhotos.ts'
import type { Publish } from '../lib/publisher.ts'
import type { Part } from '../part.ts'
import type { Ports } from '../ports.ts'
import type { SiteRegistry } from '../sites/siteRegistry.ts'
import { createEditorService } from './editorService.ts'
import { editingHandlers } from './handlers.ts'

export interface EditorAreaDeps {
  readonly ports: Pick<Ports, 'clock' | 'ids'>
  readonly data: OpenAccounts
  readonly registry: SiteRegistry
  readonly publish: Publish
  /** How long a delete is held back, ms. */
  readonly holdMs: number
}

/** Writing events: the editor, its drafts, templates and photos. */
export function createEditor(deps: EditorAreaDeps): Part<ReturnType<typeof editingHandlers>> {
  const { data, registry, publish, holdMs } = deps
  const { clock, ids } = deps.ports
  const photos = createStagedPhotos(ids)
  const editor = createEditorService({ data, registry, photos, clock, ids })
  return { handlers: editingHandlers({ data, editor, photos, clock, publish, holdMs }) }
}
