import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { extensions, languages, workspace } from 'vscode'
import { probeFile } from './probe-file.ts'

/** Measures in the editor: the time from opening a rule to the activation of the extension, and to diagnostics. */
export function activate(): void {
  const file = join(workspace.workspaceFolders?.[0]?.uri.fsPath ?? '', probeFile)
  const begun = performance.now()
  const record = (name: string, since: number): void => {
    const milliseconds = performance.now() - since
    appendFileSync(file, `${JSON.stringify({ name, milliseconds })}\n`)
  }
  const opened = new Map<string, number>()
  workspace.onDidOpenTextDocument(async ({ languageId, uri }) => {
    if (languageId !== 'cel') return
    const since = performance.now()
    opened.set(uri.path, since)
    await extensions.getExtension('igakit.igakit-cel')?.activate()
    record('opening to activation', since)
  })
  languages.onDidChangeDiagnostics(({ uris }) => {
    for (const { path } of uris) {
      const since = opened.get(path)
      const isShown = uris.some((uri) => languages.getDiagnostics(uri).length > 0)
      if (since === undefined || !isShown) continue
      opened.delete(path)
      record('opening to diagnostics', since)
    }
  })
  record('start of the probe', begun)
}
