import { dirname } from 'node:path'
import { platformIds } from '@igakit/platforms/platform'
import { ViewColumn, window, workspace } from 'vscode'
import { type AskedRule, isAskedCase, isAskedRule } from './asked.ts'
import type { Iga } from './iga.ts'

/** Shows who can get in with a rule: of a code lens, or of the open file. */
export async function showWho(iga: Iga, argument: unknown): Promise<void> {
  const rule = isAskedRule(argument) ? argument : openRule()
  if (rule === undefined) {
    void window.showInformationMessage('Open a rule file (.cel) first.')
    return
  }
  const named = rule.platform ?? /^\/\/\s*platform:\s*(\S+)/m.exec(rule.expression)?.[1]
  let answer = await ask(iga, 'who', rule, platformOption(named))
  if (answer.code !== 0 && named === undefined && answer.text.includes('unknown_platform')) {
    const chosen = await window.showQuickPick([...platformIds], {
      title: 'Which platform issues the tokens?',
    })
    if (chosen === undefined) return
    answer = await ask(iga, 'who', rule, platformOption(chosen))
  }
  await show(answer.text)
}

/** Explains the result of a rule on the claims of a case. */
export async function explainCase(iga: Iga, argument: unknown): Promise<void> {
  if (!isAskedCase(argument)) return
  const { text } = await ask(
    iga,
    'explain',
    argument,
    ['--claims', '-'],
    JSON.stringify(argument.claims),
  )
  await show(`case ${argument.name}\n\n${text}`)
}

function openRule(): AskedRule | undefined {
  const document = window.activeTextEditor?.document
  if (document?.languageId !== 'cel') return undefined
  return { expression: document.getText(), folder: dirname(document.uri.fsPath) }
}

function platformOption(platform: string | undefined): readonly string[] {
  return platform === undefined ? [] : [`--platform=${platform}`]
}

async function ask(
  iga: Iga,
  command: 'explain' | 'who',
  { environment, expression, folder }: AskedRule,
  options: readonly string[],
  stdin?: string,
): Promise<{ readonly code: number | null; readonly text: string }> {
  const named = environment === undefined ? [] : [`--environment=${environment}`]
  // The rule is passed as text, because the file may have unsaved changes.
  const { code, stderr, stdout } = await iga.run(
    [command, ...named, ...options, '--', expression],
    {
      cwd: folder,
      ...(stdin !== undefined && { stdin }),
    },
  )
  return { code, text: stdout + stderr }
}

async function show(content: string): Promise<void> {
  const document = await workspace.openTextDocument({ content, language: 'plaintext' })
  await window.showTextDocument(document, {
    viewColumn: ViewColumn.Two,
    preview: true,
    preserveFocus: true,
  })
}
