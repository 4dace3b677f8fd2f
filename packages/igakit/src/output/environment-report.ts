import type { Environment } from '@igakit/cel'
import type { Style } from './style.ts'
import { fields, table, wrap } from './table.ts'

/** Everything that a rule may use in an environment, for a person. */
export function environmentReport(
  style: Style,
  environment: Environment,
  width: number | undefined,
): string {
  const { doc, functions, id, limits, result, title, variables } = environment
  const heading = (text: string): string => `\n${style.heading(text)}\n`
  const layout = { indent: '  ', width }
  const libraries = [...new Set(functions.map(({ library }) => library))]
  return [
    `${style.heading(id)}: ${title}\n`,
    `${wrap(doc, width ?? 100).join('\n')}\n`,
    heading('Result'),
    `  ${resultText(environment)} (${result.confidence})\n`,
    ...wrap(result.doc, (width ?? 100) - 2).map((line) => `  ${line}\n`),
    heading('Variables'),
    table(
      style,
      ['NAME', 'TYPE', 'CONFIDENCE', 'EXAMPLE', 'MEANING'],
      variables.map((each) => [each.name, each.type, each.confidence, each.example, each.doc]),
      layout,
    ),
    ...libraries.flatMap((library) => [
      heading(`Functions: ${library}`),
      table(
        style,
        // Examples are in the JSON: beside signatures they leave no room for what a function does.
        ['SIGNATURE', 'CONFIDENCE', 'MEANING'],
        functions
          .filter((each) => each.library === library)
          .flatMap(({ confidence, doc: meaning, signatures }) =>
            signatures.map((signature, index) =>
              index === 0 ? [signature, confidence, meaning] : [signature, '', ''],
            ),
          ),
        layout,
      ),
    ]),
    heading('Limits'),
    fields(style, limitRows(limits)).replace(/^/gm, '  ').trimEnd(),
    '\n',
  ].join('')
}

/** The types that a rule may have. */
export function resultText({ result }: Environment): string {
  return result.types.length === 0 ? 'any type' : result.types.join(' or ')
}

function limitRows(limits: Environment['limits']): readonly (readonly [string, string])[] {
  const rows: readonly (readonly [string, number | undefined, string])[] = [
    ['expression', limits.expressionBytes, 'bytes of UTF-8'],
    ['expression', limits.expressionCodePoints, 'code points'],
    ['expression', limits.nesting, 'levels deep'],
    ['input', limits.inputBytes, 'bytes of JSON'],
    ['input', limits.inputDepth, 'levels deep'],
  ]
  return rows.flatMap(([label, limit, unit]) =>
    limit === undefined ? [] : [[label, `${limit.toLocaleString('en')} ${unit}`] as const],
  )
}
