import { commands, type ExtensionContext, languages } from 'vscode'
import { createIga } from './iga.ts'
import { RuleLenses } from './rule-lenses.ts'
import { Server } from './server.ts'
import { showWho, explainCase } from './show-answers.ts'
import { createTests } from './tests.ts'

/** Called by the editor. Does not wait for the language server. */
export function activate(context: ExtensionContext): void {
  const iga = createIga(context.extensionPath)
  const server = new Server(iga)
  const suites = { pattern: '**/*.cel.{yaml,yml,json}' }
  context.subscriptions.push(
    server,
    languages.registerCodeLensProvider([{ language: 'cel' }, suites], new RuleLenses()),
    commands.registerCommand('igakit.who', (rule: unknown) => showWho(iga, rule)),
    commands.registerCommand('igakit.explain', (example: unknown) => explainCase(iga, example)),
    commands.registerCommand('igakit.restart', () => server.restart()),
    createTests(iga),
  )
  server.start()
}
