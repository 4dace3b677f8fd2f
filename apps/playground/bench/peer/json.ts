import * as monaco from 'monaco-editor'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker'

// Monaco with its built-in JSON checker, whose markers users know from other pages.
self.MonacoEnvironment = {
  getWorker: (_id, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
}

for (const host of document.querySelectorAll<HTMLElement>('.host')) {
  monaco.editor.create(host, {
    ariaLabel: host.dataset['label'] ?? '',
    language: 'json',
    minimap: { enabled: false },
    value: '{ "ref": "refs/heads/main" }',
  })
}
