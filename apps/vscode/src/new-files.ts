import { basename, dirname } from 'node:path'
import { RelativePattern, Uri, window, workspace, WorkspaceEdit } from 'vscode'
import type { Iga } from './iga.ts'
import { withRuleFile } from './suite-rules.ts'

const firstRule = `// platform: github-actions
claims.repository == "acme/infra" && claims.ref == "refs/heads/main"
`

/** Opens a new, unsaved rule, in the workspace folder if there is one. */
export async function newRule(): Promise<void> {
  const folder = workspace.workspaceFolders?.[0]
  if (folder === undefined) {
    const document = await workspace.openTextDocument({ language: 'cel', content: firstRule })
    await window.showTextDocument(document)
    return
  }
  const found = await workspace.findFiles(new RelativePattern(folder, '*.cel'))
  const taken = new Set(found.map(({ fsPath }) => basename(fsPath)))
  let name = 'deploy.cel'
  for (let count = 2; taken.has(name); count++) name = `deploy-${count}.cel`
  await openUnsaved(Uri.joinPath(folder.uri, name), firstRule)
}

/** Opens a first test suite for the open rule, as an unsaved file next to it. */
export async function newSuite(iga: Iga): Promise<void> {
  const rule = window.activeTextEditor?.document
  const saved = rule?.languageId === 'cel' ? await workspace.save(rule.uri) : undefined
  if (saved === undefined) {
    void window.showInformationMessage('Open and save a rule file (.cel) first.')
    return
  }
  const { fsPath } = saved
  const suite = Uri.file(`${fsPath}.yaml`)
  const pattern = new RelativePattern(dirname(fsPath), basename(suite.fsPath))
  if ((await workspace.findFiles(pattern)).length > 0) {
    await window.showTextDocument(suite)
    return
  }
  const { code, stderr, stdout } = await iga.run(
    ['init', '--name', basename(fsPath, '.cel'), '--file', basename(fsPath)],
    { cwd: dirname(fsPath) },
  )
  if (code === 0) await openUnsaved(suite, withRuleFile(stdout, basename(fsPath)))
  else void window.showErrorMessage(stderr.trim())
}

/** Opens a text as a file that saving creates. */
async function openUnsaved(file: Uri, text: string): Promise<void> {
  const document = await workspace.openTextDocument(file.with({ scheme: 'untitled' }))
  if (document.getText() === '') {
    const edit = new WorkspaceEdit()
    edit.insert(document.uri, document.positionAt(0), text)
    await workspace.applyEdit(edit)
  }
  await window.showTextDocument(document)
}
