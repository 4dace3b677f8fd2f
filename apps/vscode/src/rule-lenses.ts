import { dirname } from 'node:path'
import { CodeLens, type CodeLensProvider, Range, type TextDocument } from 'vscode'
import type { AskedCase, AskedRule } from './asked.ts'
import { readSuiteRules } from './suite-rules.ts'

/** Offers answers above rules and cases. */
export class RuleLenses implements CodeLensProvider {
  provideCodeLenses(document: TextDocument): CodeLens[] {
    const text = document.getText()
    const folder = dirname(document.uri.fsPath)
    if (document.languageId === 'cel') {
      return [lens(0, 'Who can get in', 'igakit.who', { expression: text, folder })]
    }
    return readSuiteRules(text).flatMap(({ cases, environment, expression, line, platform }) => {
      if (expression === undefined) return []
      const rule: AskedRule = { expression, environment, platform, folder }
      return [
        lens(line, 'Who can get in', 'igakit.who', rule),
        ...cases
          .filter(({ claims }) => claims !== undefined)
          .map(({ claims, line: at, name }) =>
            lens(at, 'Explain', 'igakit.explain', { ...rule, claims, name }),
          ),
      ]
    })
  }
}

function lens(
  line: number,
  title: string,
  command: string,
  argument: AskedCase | AskedRule,
): CodeLens {
  return new CodeLens(new Range(line, 0, line, 0), { title, command, arguments: [argument] })
}
