import './no-generated-code.ts'
import './state/page-key.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { ErrorBoundary } from './components/ErrorBoundary.tsx'
import './app/tokens.css'
import './editor/decorations.css'
import { editorsOpened } from './editor/editors-opened.ts'
import { textMetricProperties } from './editor/text-metrics.ts'
import { AnswerStore } from './workers/answer-store.ts'
import { workspaceClients } from './evaluation/clients.ts'
import { Shortcuts } from './dialogs/help/Shortcuts.tsx'
import { PastedToken } from './dialogs/jwt/PastedToken.tsx'
import { OtherWork } from './dialogs/share/OtherWork.tsx'
import { SharedLink } from './dialogs/share/SharedLink.tsx'
import { askAboutWorkspace } from './state/ask-about-workspace.ts'
import { Memory } from './state/memory.ts'
import { pageStorage, tabStorage } from './state/page-storage.ts'
import { openStore } from './state/open-store.ts'
import { installTrustedTypes } from './trusted-types.ts'
import { markSettled } from './workers/activity.ts'

installTrustedTypes()

for (const [name, value] of Object.entries(textMetricProperties)) {
  document.documentElement.style.setProperty(name, value)
}

const clients = workspaceClients()
const inspector = new AnswerStore(clients.inspector)
const evaluator = new AnswerStore(clients.evaluator, inspector)
const memory = new Memory(
  () => pageStorage,
  () => tabStorage,
)
const store = openStore(location.hash, memory.opened)

markSettled(document.documentElement)

// Start the worker before the first render.
askAboutWorkspace(store, evaluator, inspector, editorsOpened)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root.')
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <App evaluator={evaluator} inspector={inspector} memory={memory} store={store} />
      <SharedLink store={store} />
      <OtherWork memory={memory} store={store} />
      <PastedToken store={store} />
      <Shortcuts store={store} />
    </ErrorBoundary>
  </StrictMode>,
)
