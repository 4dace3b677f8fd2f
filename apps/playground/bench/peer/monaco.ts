import * as monaco from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'

// What the editor of the page is made of, without features and languages: as fast as a page with it can be.
self.MonacoEnvironment = { getWorker: () => new EditorWorker() }

for (const host of document.querySelectorAll<HTMLElement>('.host')) {
  monaco.editor.create(host, {
    ariaLabel: host.dataset['label'] ?? '',
    minimap: { enabled: false },
    value: 'claims.ref == "refs/heads/main"',
  })
}
