import type { SyntaxNode } from '@igakit/cel/syntax'
import { claimsName } from '../analysis/claim-reads.ts'
import type { LintRule } from '../lint-rule.ts'
import { claimNames } from '../../claims/claim-facts.ts'

/** Claims with dots in their names, such as `kubernetes.io`, which look like field selections. */
const dotted: ReadonlySet<string> = new Set(
  [...claimNames].filter((name) => /^\w+(?:\.\w+)+$/.test(name)),
)

export const dottedClaim: LintRule = {
  id: 'dotted-claim',
  severity: 'error',
  title: 'A claim with a dot in its name, read as two',
  doc: 'claims.kubernetes.io reads the field io of a claim kubernetes, which no token has. Names with dots need brackets.',
  bad: { expression: 'claims.kubernetes.io.namespace == "ci"' },
  good: {
    expression:
      'claims["kubernetes.io"].namespace == "ci" && claims["kubernetes.io"].serviceaccount.name == "deployer"',
  },
  hasFix: true,
  needs: {},
  *check(subject) {
    for (const node of subject.nodes) {
      const name = namesOf(node)?.join('.')
      if (name === undefined || !dotted.has(name)) continue
      const newText = `${claimsName}["${name}"]`
      yield {
        range: node.range,
        message: `${subject.shown(node)} reads the field of a claim, not the claim ${JSON.stringify(name)}.`,
        help: `Use ${newText}.`,
        fix: {
          title: `Replace with ${newText}`,
          edits: [{ range: node.range, newText }],
          isPreferred: true,
        },
      }
    }
  },
}

/** Returns the field names in a chain of selections on `claims`, in order. */
function namesOf(node: SyntaxNode): readonly string[] | undefined {
  const names: string[] = []
  let at = node
  for (; at.kind === 'select'; at = at.operand) names.unshift(at.field)
  return at.kind === 'name' && at.name === claimsName && names.length > 1 ? names : undefined
}
