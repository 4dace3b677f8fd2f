import { commands, type ExtensionContext, languages } from 'vscode'
import { Answers } from './answers.ts'
import { createIga } from './iga.ts'
import { newRule, newSuite } from './new-files.ts'
import { RuleLenses } from './rule-lenses.ts'
import { Server } from './server.ts'
import { explainCase, showWho } from './show-answers.ts'
import { SuiteTests } from './tests.ts'

/** Called by the editor. Does not wait for the language server. */
export function activate(context: ExtensionContext): void {
  const iga = createIga(context.extensionPath)
  const server = new Server(iga)
  server.start()
  const answers = new Answers()
  const tests = new SuiteTests(iga)
  const suites = { scheme: 'file', pattern: '**/*.cel.{yaml,yml,json}' }
  context.subscriptions.push(
    server,
    answers,
    tests,
    languages.registerCodeLensProvider([{ language: 'cel' }, suites], new RuleLenses()),
    commands.registerCommand('igakit.who', (rule: unknown) => showWho(iga, answers, rule)),
    commands.registerCommand('igakit.explain', (one: unknown) => explainCase(iga, answers, one)),
    commands.registerCommand('igakit.run', (test: unknown) => tests.runAt(test)),
    commands.registerCommand('igakit.newRule', newRule),
    commands.registerCommand('igakit.newSuite', () => newSuite(iga)),
    commands.registerCommand('igakit.restart', () => server.restart()),
  )
}
