import { basename, dirname, resolve } from 'node:path'
import { CodeLens, type CodeLensProvider, Range, type TextDocument } from 'vscode'
import type { AskedCase, AskedRule, AskedTest } from './asked.ts'
import { readSuiteRules } from './suite-rules.ts'

/** Offers answers above rules, cases and guarantees. */
export class RuleLenses implements CodeLensProvider {
  provideCodeLenses(document: TextDocument): CodeLens[] {
    const text = document.getText()
    const suite = document.uri.fsPath
    const folder = dirname(suite)
    if (document.languageId === 'cel') {
      const rule = { expression: text, folder, title: basename(suite) }
      return [lens(0, 'Who can get in', 'igakit.who', rule)]
    }
    return readSuiteRules(text).flatMap((found) => {
      const { cases, environment, expression, expressionFile, guarantees, line, name } = found
      const run = (at: number): CodeLens => lens(at, 'Run', 'igakit.run', { suite, line: at })
      const runs = [run(line), ...[...cases, ...guarantees].map((one) => run(one.line))]
      if (expression === undefined && expressionFile === undefined) return runs
      const rule: AskedRule = {
        expression,
        ...(expressionFile !== undefined && { file: resolve(folder, expressionFile) }),
        environment,
        platform: found.platform,
        folder,
        title: name,
      }
      const explained = cases.filter(({ claims }) => claims !== undefined)
      return [
        ...runs,
        lens(line, 'Who can get in', 'igakit.who', rule),
        ...explained.map((one) =>
          lens(one.line, 'Explain', 'igakit.explain', {
            ...rule,
            claims: one.claims,
            title: one.name,
          }),
        ),
      ]
    })
  }
}

function lens(
  line: number,
  title: string,
  command: string,
  argument: AskedCase | AskedRule | AskedTest,
): CodeLens {
  return new CodeLens(new Range(line, 0, line, 0), { title, command, arguments: [argument] })
}
