import {
  type Disposable,
  EventEmitter,
  languages,
  type TextDocumentContentProvider,
  Uri,
  ViewColumn,
  window,
  workspace,
} from 'vscode'

const scheme = 'igakit'

/** Read-only documents with answers of the command, in a second column. A newer answer replaces its predecessor. */
export class Answers implements TextDocumentContentProvider, Disposable {
  readonly #texts = new Map<string, string>()
  readonly #changed = new EventEmitter<Uri>()
  readonly #registration = workspace.registerTextDocumentContentProvider(scheme, this)
  readonly onDidChange = this.#changed.event

  provideTextDocumentContent(uri: Uri): string {
    return this.#texts.get(uri.path) ?? ''
  }

  /** @param title the title of the tab */
  async show(title: string, text: string): Promise<void> {
    const uri = Uri.from({ scheme, path: `/${title.replaceAll('/', '\u2215')}` })
    this.#texts.set(uri.path, text)
    this.#changed.fire(uri)
    const plain = await workspace.openTextDocument(uri)
    const document = await languages.setTextDocumentLanguage(plain, 'igakit-answer')
    await window.showTextDocument(document, {
      viewColumn: ViewColumn.Two,
      preview: true,
      preserveFocus: true,
    })
  }

  dispose(): void {
    this.#registration.dispose()
    this.#changed.dispose()
  }
}
