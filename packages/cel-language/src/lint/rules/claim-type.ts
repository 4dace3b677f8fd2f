import type { LiteralNode, SyntaxNode } from '@igakit/cel/syntax'
import { claimPathOf } from '../analysis/claim-reads.ts'
import { stringOf, withoutGroups } from '../../document/nodes.ts'
import type { Found, LintRule } from '../lint-rule.ts'
import type { LintSubject } from '../lint-subject.ts'
import type { ClaimType } from '../../platforms/platform.ts'

const comparisons = new Set(['==', '!=', '<', '<=', '>', '>='])

export const claimType: LintRule = {
  id: 'claim-type',
  severity: 'error',
  title: 'A claim compared with a value of another type',
  doc: 'The string "true" is not true, and "1" is not 1: == between them is false without an error. Each platform decides which claims are strings.',
  bad: { expression: 'claims.project_id == "20" && claims.ref_protected == true' },
  good: { expression: 'claims.project_id == "20" && claims.ref_protected == "true"' },
  hasFix: true,
  needs: { platform: 'some' },
  *check(subject) {
    for (const node of subject.nodes) {
      if (node.kind !== 'binary') continue
      const { left, operator, right } = node
      if (operator === 'in') {
        const list = withoutGroups(right)
        if (list.kind !== 'list') continue
        for (const { value } of list.elements) yield* mismatch(left, value, true, subject)
      } else if (comparisons.has(operator)) {
        const isEquality = operator === '==' || operator === '!='
        yield* mismatch(left, right, isEquality, subject)
        yield* mismatch(right, left, isEquality, subject)
      }
    }
  },
}

function* mismatch(
  read: SyntaxNode,
  other: SyntaxNode,
  isEquality: boolean,
  subject: LintSubject,
): Generator<Found> {
  const path = claimPathOf(read, subject.document.analysis)
  const literal = withoutGroups(other)
  if (path === undefined || literal.kind !== 'literal') return
  const types = new Set(subject.claimOnAll(path).map(({ type }) => type))
  const [type] = types
  const given = typeOf(literal)
  if (types.size !== 1 || type === undefined || given === undefined || given === type) return
  if (type === 'list' || type === 'map') return
  const shown = subject.shown(literal)
  const newText = isEquality ? rewritten(literal, type, subject) : undefined
  yield {
    range: literal.range,
    message: `The claim ${path.join('.')} is a ${type}; ${isEquality ? `it never equals ${shown}` : `comparing it with ${shown} raises an error`}.`,
    help: `Compare it with a ${type}.`,
    ...(newText !== undefined && {
      fix: {
        title: `Replace with ${newText}`,
        edits: [{ range: literal.range, newText }],
        isPreferred: true,
      },
    }),
  }
}

function typeOf({ type }: LiteralNode): ClaimType | undefined {
  switch (type) {
    case 'int':
    case 'uint':
    case 'double':
      return 'number'
    case 'string':
    case 'bool':
      return type
    case 'bytes':
    case 'null':
      return undefined
  }
}

function rewritten(
  literal: LiteralNode,
  type: ClaimType,
  subject: LintSubject,
): string | undefined {
  const text = stringOf(literal)
  if (type === 'string') return text === undefined ? `"${subject.textOf(literal)}"` : undefined
  if (text === undefined) return undefined
  if (type === 'number') return /^\d{1,15}$/.test(text) ? text : undefined
  return /^(?:true|false)$/.test(text) ? text : undefined
}
