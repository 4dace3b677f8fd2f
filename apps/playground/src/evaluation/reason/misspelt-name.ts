import type { CelValue } from '@igakit/cel'
import { nearestNames } from '@igakit/cel-language/spelling'
import { descendants, parseSyntax, type SyntaxNode } from '@igakit/cel/syntax'
import type { ReasonFix } from './reason.ts'

/** The probable intended name of a missing field, with a fix for all uses of the misspelt name. */
export interface MisspeltName {
  readonly meant: string
  readonly fix: ReasonFix
}

/**
 * Returns the probable intended name of a missing field.
 * @param owner the value that lacks the field
 */
export function misspeltName(
  { field, operand }: Extract<SyntaxNode, { kind: 'select' }>,
  owner: CelValue | undefined,
  expression: string,
): MisspeltName | undefined {
  if (!(owner instanceof Map)) return undefined
  const keys = [...owner.keys()].filter((key) => typeof key === 'string')
  // Very short names all resemble each other.
  const [meant] = field.length < 3 ? [] : nearestNames(field, keys)
  if (meant === undefined) return undefined
  const uses = [...descendants(parseSyntax(expression).root)].filter(
    (node) =>
      node.kind === 'select' &&
      node.field === field &&
      sourceOf(node.operand) === sourceOf(operand),
  )
  return {
    meant,
    fix: {
      title: `Replace ${field} with ${meant}`,
      edits: uses.flatMap((node) =>
        node.kind === 'select' ? [{ range: node.fieldRange, newText: meant }] : [],
      ),
    },
  }

  function sourceOf({ range }: SyntaxNode): string {
    return expression.slice(range.start, range.end)
  }
}
