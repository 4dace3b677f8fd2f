import { basename, dirname } from 'node:path'
import { Uri, window, workspace, WorkspaceEdit } from 'vscode'
import type { Iga } from './iga.ts'

const firstRule = `// platform: github-actions
claims.repository == "acme/infra" && claims.ref == "refs/heads/main"
`

/** Opens a new, unsaved rule. */
export async function newRule(): Promise<void> {
  const document = await workspace.openTextDocument({ language: 'cel', content: firstRule })
  await window.showTextDocument(document)
}

/** Opens a first test suite for the open rule, as an unsaved file next to it. */
export async function newSuite(iga: Iga): Promise<void> {
  const rule = window.activeTextEditor?.document
  if (rule?.languageId !== 'cel' || rule.isUntitled || !(await rule.save())) {
    void window.showInformationMessage('Open a saved rule file (.cel) first.')
    return
  }
  const { fsPath } = rule.uri
  const { code, stderr, stdout } = await iga.run(
    ['init', '--name', basename(fsPath, '.cel'), '--file', basename(fsPath)],
    { cwd: dirname(fsPath) },
  )
  if (code !== 0) {
    void window.showErrorMessage(stderr.trim())
    return
  }
  const suite = Uri.file(`${fsPath}.yaml`)
  const found = await workspace.findFiles(workspace.asRelativePath(suite, false), undefined, 1)
  if (found.length > 0) {
    await window.showTextDocument(suite)
    return
  }
  const document = await workspace.openTextDocument(suite.with({ scheme: 'untitled' }))
  const edit = new WorkspaceEdit()
  edit.insert(document.uri, document.positionAt(0), stdout)
  await workspace.applyEdit(edit)
  await window.showTextDocument(document)
}
