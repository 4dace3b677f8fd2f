import type { Environment, EnvironmentField, EnvironmentType } from '@igakit/cel'
import type { Style } from '../../output/style.ts'
import { fields, table, wrap } from '../../output/table.ts'

/** Formats everything that a rule can use in an environment. */
export function environmentReport(
  style: Style,
  environment: Environment,
  width: number | undefined,
): string {
  const { celGoVersion, constants, doc, functions, id, limits, result, title, types, variables } =
    environment
  const heading = (text: string): string => `\n${style.heading(text)}\n`
  const layout = { indent: '  ', width }
  const libraries = [...new Set(functions.map(({ library }) => library))]
  return [
    `${style.heading(id)}: ${title}\n`,
    `${wrap(doc, width ?? 100).join('\n')}\n`,
    heading('Version'),
    `  cel-go ${celGoVersion}\n`,
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
    ...types.flatMap((type) => [
      heading(`Type: ${type.name}`),
      ...wrap(`${type.doc} (${type.confidence})`, (width ?? 100) - 2).map((line) => `  ${line}\n`),
      table(
        style,
        ['FIELD', 'TYPE', 'CONFIDENCE', 'MEANING'],
        type.fields.map(fieldRow(type)),
        layout,
      ),
    ]),
    ...(constants.length === 0
      ? []
      : [
          heading('Constants'),
          table(
            style,
            ['NAME', 'TYPE', 'VALUE', 'CONFIDENCE', 'MEANING'],
            constants.map((each) => [
              each.name,
              each.type,
              JSON.stringify(each.value),
              each.confidence,
              each.doc,
            ]),
            layout,
          ),
        ]),
    ...libraries.flatMap((library) => [
      heading(`Functions: ${library}`),
      table(
        style,
        // Examples appear only in the JSON, because signatures leave no room for them.
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

/** Creates a function that formats a field and its aliases. */
function fieldRow(of: EnvironmentType): (field: EnvironmentField) => readonly string[] {
  return ({ aliases = [], confidence = of.confidence, doc, name, type }) => [
    [name, ...aliases].join(', '),
    type,
    confidence,
    doc,
  ]
}

/** Lists the allowed result types of a rule. */
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
