import * as monaco from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'

// Monaco without optional features or languages: the lower bound for any page that uses Monaco.
self.MonacoEnvironment = { getWorker: () => new EditorWorker() }

for (const host of document.querySelectorAll<HTMLElement>('.host')) {
  const editor = monaco.editor.create(host, {
    ariaLabel: host.dataset['label'] ?? '',
    minimap: { enabled: false },
    value: 'claims.ref == "refs/heads/main"',
  })
  const model = editor.getModel()
  // Marks a sign at the end as soon as it is typed: the lower bound for any marker.
  model?.onDidChangeContent(() => {
    const column = model.getLineMaxColumn(1)
    const isMarked = model.getValue().endsWith('+')
    if (!isMarked && monaco.editor.getModelMarkers({ resource: model.uri }).length === 0) return
    const range = {
      startLineNumber: 1,
      startColumn: column - 1,
      endLineNumber: 1,
      endColumn: column,
    }
    const marker = { ...range, severity: monaco.MarkerSeverity.Error, message: 'A sign.' }
    monaco.editor.setModelMarkers(model, 'peer', isMarked ? [marker] : [])
  })
}
