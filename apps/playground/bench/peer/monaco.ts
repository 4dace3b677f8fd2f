// oxlint-disable unicorn/require-post-message-target-origin -- messages to a worker have no target origin
import * as monaco from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import EchoWorker from './echo-worker.ts?worker'

// Monaco without optional features or languages: the lower bound for any page that uses Monaco.
self.MonacoEnvironment = { getWorker: () => new EditorWorker() }

const search = new URLSearchParams(location.search)
/** The worker that each text passes before its mark, as in pages that check texts in a worker: `monaco.html?worker`. */
const worker = search.has('worker') ? new EchoWorker() : undefined

for (const host of document.querySelectorAll<HTMLElement>('.host')) {
  const editor = monaco.editor.create(host, {
    ariaLabel: host.dataset['label'] ?? '',
    minimap: { enabled: false },
    value: search.get('text') ?? 'claims.ref == "refs/heads/main"',
  })
  const model = editor.getModel()
  if (!model) continue
  /** Marks a sign at the end: the lower bound for any marker. */
  const mark = (text: string): void => {
    const line = model.getLineCount()
    const column = model.getLineMaxColumn(line)
    const isMarked = text.endsWith('+')
    if (!isMarked && monaco.editor.getModelMarkers({ resource: model.uri }).length === 0) return
    const range = {
      startLineNumber: line,
      startColumn: column - 1,
      endLineNumber: line,
      endColumn: column,
    }
    const marker = { ...range, severity: monaco.MarkerSeverity.Error, message: 'A sign.' }
    monaco.editor.setModelMarkers(model, 'peer', isMarked ? [marker] : [])
  }
  if (host.dataset['label'] === 'Rule') {
    worker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => mark(String(data)))
  }
  model.onDidChangeContent(() => {
    if (worker) worker.postMessage(model.getValue())
    else mark(model.getValue())
  })
}
