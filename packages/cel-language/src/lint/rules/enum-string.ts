import type { SyntaxNode } from '@igakit/cel/syntax'
import { stringOf } from '../../document/nodes.ts'
import type { LintRule } from '../lint-rule.ts'
import type { LintSubject } from '../lint-subject.ts'

export const enumString: LintRule = {
  id: 'enum-string',
  severity: 'error',
  title: 'The name of an enum value in quotes',
  doc: 'Fields such as status and type hold enum values (UserStatus.ENABLED), which never equal a string.',
  bad: { expression: 'subject.status == "ENABLED"', environment: 'policy-condition' },
  good: { expression: 'subject.status == UserStatus.ENABLED', environment: 'policy-condition' },
  hasFix: true,
  *check(subject) {
    for (const node of subject.nodes) {
      if (node.kind !== 'binary' || (node.operator !== '==' && node.operator !== '!=')) continue
      const isLeft = stringOf(node.left) !== undefined
      const [field, literal] = isLeft ? [node.right, node.left] : [node.left, node.right]
      const text = stringOf(literal)
      const enumeration = text === undefined ? undefined : enumerationOf(field, subject)
      if (text === undefined || enumeration === undefined) continue
      const value = enumeration.values.find(({ name }) =>
        ['', ...enumeration.prefixes].some((prefix) => plain(prefix + name) === plain(text)),
      )
      const names = enumeration.values.map(({ name }) => `${enumeration.name}.${name}`)
      const newText = value && `${enumeration.name}.${value.name}`
      yield {
        range: literal.range,
        message: `${subject.shown(field)} is a value of ${enumeration.name}, not a string.`,
        help: `Use one of ${names.join(', ')}.`,
        ...(newText !== undefined && {
          fix: {
            title: `Replace with ${newText}`,
            edits: [{ range: literal.range, newText }],
            isPreferred: true,
          },
        }),
      }
    }
  },
}

function enumerationOf(node: SyntaxNode, { document, index }: LintSubject) {
  if (node.kind !== 'select') return undefined
  const field = index.field(document.analysis.typeOf(node.operand), node.field)
  return field === undefined ? undefined : index.enumerations.get(field.type)
}

function plain(text: string): string {
  return text.toUpperCase()
}
