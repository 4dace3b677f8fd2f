import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { ErrorBoundary } from './app/ErrorBoundary.tsx'
import './app/tokens.css'
import { textMetricProperties } from './editor/text-metrics.ts'
import { EvaluatorClient } from './evaluation/evaluator-client.ts'
import { Memory } from './state/memory.ts'
import { installTrustedTypes } from './trusted-types.ts'

installTrustedTypes()

for (const [name, value] of Object.entries(textMetricProperties)) {
  document.documentElement.style.setProperty(name, value)
}

const evaluator = new EvaluatorClient({
  openWorker: () =>
    new Worker(new URL('./evaluation/worker.ts', import.meta.url), {
      type: 'module',
      name: 'evaluator',
    }),
})
const memory = new Memory(() => localStorage)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root.')
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <App evaluator={evaluator} memory={memory} />
    </ErrorBoundary>
  </StrictMode>,
)
