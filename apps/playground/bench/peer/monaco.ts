import * as monaco from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'

// Monaco without optional features or languages: the lower bound for any page that uses Monaco.
self.MonacoEnvironment = { getWorker: () => new EditorWorker() }

for (const host of document.querySelectorAll<HTMLElement>('.host')) {
  monaco.editor.create(host, {
    ariaLabel: host.dataset['label'] ?? '',
    minimap: { enabled: false },
    value: 'claims.ref == "refs/heads/main"',
  })
}
