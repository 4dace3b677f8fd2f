import { basename, dirname } from 'node:path'
import { platformIds } from '@igakit/platforms/platform'
import { ProgressLocation, window, workspace } from 'vscode'
import type { Answers } from './answers.ts'
import { type AskedRule, isAskedCase, isAskedRule } from './asked.ts'
import type { Iga } from './iga.ts'

/** Shows who can get in with the rule of a code lens or of the open file. */
export async function showWho(iga: Iga, answers: Answers, argument: unknown): Promise<void> {
  const rule = isAskedRule(argument) ? argument : openRule()
  if (rule === undefined) {
    void window.showInformationMessage('Open a rule file (.cel) first.')
    return
  }
  const expression = await expressionOf(rule)
  if (expression === undefined) return
  const named = rule.platform ?? /^\/\/\s*platform:\s*(\S+)/m.exec(expression)?.[1]
  let answer = await ask(iga, 'who', expression, rule, platformOption(named))
  if (answer.code !== 0 && named === undefined && answer.text.includes('unknown_platform')) {
    const chosen = await window.showQuickPick([...platformIds], {
      title: 'Which platform issues the tokens?',
    })
    if (chosen === undefined) return
    answer = await ask(iga, 'who', expression, rule, platformOption(chosen))
  }
  await answers.show(`${rule.title}: who can get in`, answer.text)
}

/** Explains the result of a rule on the claims of a case. */
export async function explainCase(iga: Iga, answers: Answers, argument: unknown): Promise<void> {
  if (!isAskedCase(argument)) return
  const expression = await expressionOf(argument)
  if (expression === undefined) return
  const claims = JSON.stringify(argument.claims)
  const { text } = await ask(iga, 'explain', expression, argument, ['--claims', '-'], claims)
  await answers.show(`${argument.title}: explanation`, text)
}

function openRule(): AskedRule | undefined {
  const document = window.activeTextEditor?.document
  if (document?.languageId !== 'cel') return undefined
  const { fsPath } = document.uri
  return { expression: document.getText(), folder: dirname(fsPath), title: basename(fsPath) }
}

/** Returns the text of a rule. A file may be open with unsaved changes. */
async function expressionOf({ expression, file }: AskedRule): Promise<string | undefined> {
  if (expression !== undefined || file === undefined) return expression
  try {
    return (await workspace.openTextDocument(file)).getText()
  } catch (error) {
    void window.showErrorMessage(`Cannot read ${file}: ${String(error)}`)
    return undefined
  }
}

function platformOption(platform: string | undefined): readonly string[] {
  return platform === undefined ? [] : [`--platform=${platform}`]
}

async function ask(
  iga: Iga,
  command: 'explain' | 'who',
  expression: string,
  { environment, folder }: AskedRule,
  options: readonly string[],
  stdin?: string,
): Promise<{ readonly code: number | null; readonly text: string }> {
  const named = environment === undefined ? [] : [`--environment=${environment}`]
  // The rule is passed as text, because the file may have unsaved changes.
  const args = [command, ...named, ...options, '--', expression]
  const { code, stderr, stdout } = await window.withProgress(
    { location: ProgressLocation.Window, title: `iga ${command}` },
    () => iga.run(args, { cwd: folder, ...(stdin !== undefined && { stdin }) }),
  )
  return { code, text: stdout === '' ? stderr : stdout }
}
