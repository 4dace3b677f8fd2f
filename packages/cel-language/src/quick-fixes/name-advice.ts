import { parseType, type SyntaxNode } from '@igakit/cel/syntax'
import { type EnvironmentIndex, namespaceOf } from '../document/environment-index.ts'
import type { RuleDocument } from '../document/rule-document.ts'
import { claimNames } from '../claims/claim-facts.ts'
import type { Advice } from './advice.ts'

const claimsName = 'claims'

/** Names that other products use for the variable that contains a token's claims. */
const claimsSynonyms: ReadonlySet<string> = new Set(['assertion', 'jwt', 'token', 'id_token'])

/** Operators of other languages that cel-go reads as names where an operand is expected, as in `a && and`. */
const operatorNames: ReadonlyMap<string, string> = new Map([
  ['and', '&&'],
  ['or', '||'],
  ['not', '!'],
])

/**
 * Suggests the variable to which an undeclared name belongs: `claims.repository` for `repository`, `claims.sub` for
 * `assertion.sub`, `subject.email` for `email`. Names the CEL operator for `and`, `or` and `not`.
 */
export function rootAdvice(
  node: SyntaxNode,
  document: RuleDocument,
  index: EnvironmentIndex,
): Advice | undefined {
  const isUndeclared =
    node.kind === 'name' &&
    !node.isAbsolute &&
    document.analysis.meaningOf(node) === undefined &&
    namespaceOf(node, document, index) === undefined
  if (!isUndeclared) return undefined
  const { name, range } = node
  const operator = operatorNames.get(name.toLowerCase())
  if (operator !== undefined) {
    // The operand is missing too, so replacing the name would not complete the rule.
    return { range, message: `CEL uses ${operator} instead of ${name}.` }
  }
  const replace = (newText: string, message: string, isPreferred = true): Advice => ({
    range,
    message,
    fix: {
      title: `Replace ${name} with ${newText}`,
      edits: [{ range, newText }],
      isPreferred,
    },
  })
  if (index.variables.has(claimsName)) {
    if (claimsSynonyms.has(name)) {
      return replace(claimsName, `The claims of the token are in the variable ${claimsName}.`)
    }
    if (claimNames.has(name)) {
      const read = `${claimsName}.${name}`
      return replace(read, `${name} is a claim of the token: use ${read}.`)
    }
  }
  const reads = [...index.variables.values()].flatMap((variable) =>
    index.field(parseType(variable.type), name) === undefined ? [] : [`${variable.name}.${name}`],
  )
  const [read] = reads
  return read === undefined
    ? undefined
    : replace(read, `Did you mean ${reads.join(' or ')}?`, reads.length === 1)
}
