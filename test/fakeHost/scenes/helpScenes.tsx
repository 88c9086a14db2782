import { DiagnosticsDialog, HelpDialog } from '../../../renderer/features/help/HelpOver.tsx'
import { WentOnDialog } from '../../../renderer/features/help/WentOnDialog.tsx'
import { FailureLinks } from '../../../renderer/labels/FailureLinks.tsx'
import { showToast } from '../../../renderer/ui/toasts.ts'
import type { Scene } from './scene.ts'

const LINES = Array.from(
  { length: 40 },
  (_, at) =>
    `2026-11-21T12:00:${String(at).padStart(2, '0')}.000Z WARN rows of a list could not be read; rows: ${at}`,
)
const script: Scene['script'] = {
  'diagnostics.report': () => Promise.resolve({ text: ['Turnout 1.0.0 (electron)', ...LINES].join('\n') }),
}

export const helpScenes: Readonly<Record<string, Scene>> = {
  guide: {
    show: () => (
      <main>
        <h1>Behind it</h1>
        <HelpDialog asked={{ error: 'offline' }} />
      </main>
    ),
  },
  diagnostics: {
    script,
    show: () => (
      <main>
        <h1>Behind it</h1>
        <DiagnosticsDialog />
      </main>
    ),
  },
  'went-on': {
    show: () => (
      <main>
        <h1>Behind it</h1>
        <WentOnDialog />
      </main>
    ),
  },
  failure: {
    prepare: async ({ toasts }) => {
      const links = ['What helps', 'Show diagnostics'].map((label) => ({ label, onPress: () => undefined }))
      showToast(toasts, { text: 'The site cannot be reached. Turnout keeps trying.', tone: 'danger', links })
    },
    show: () => (
      <main>
        <h1>Failures</h1>
        <FailureLinks />
      </main>
    ),
  },
}
