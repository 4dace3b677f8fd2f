import type { SyntaxNode } from '@igakit/cel/syntax'
import type { EnvironmentIndex } from '../document/environment-index.ts'
import type { RuleDocument } from '../document/rule-document.ts'
import { typeText } from '../document/type-text.ts'
import type { Candidate } from './completion.ts'
import { namespaceCandidates } from './namespace-candidates.ts'

/** Returns the names that can start an expression: variables, functions, constants and keywords. */
export function nameCandidates(
  node: SyntaxNode,
  { analysis }: RuleDocument,
  index: EnvironmentIndex,
): readonly Candidate[] {
  const locals = analysis.variablesAt(node).map(({ call, name, type }): Candidate => ({
    label: name,
    kind: 'macro_variable',
    ...(type && { detail: typeText(type) }),
    doc: `The elements that ${call.name} iterates over.`,
    rank: 0,
  }))
  const variables = [...index.variables.values()].map(
    ({ aliases = [], confidence, doc, example, name, type }): Candidate => ({
      label: name,
      kind: 'variable',
      detail: type,
      doc,
      example,
      confidence,
      rank: aliases.length > 0 && doc.startsWith('Another name') ? 12 : 10,
    }),
  )
  const words = ['true', 'false', 'null'].map((label): Candidate => ({
    label,
    kind: 'keyword',
    rank: 50,
  }))
  const hidden = new Set(locals.map(({ label }) => label))
  const all = [...variables, ...namespaceCandidates('', index), ...words]
  return [...locals, ...all.filter(({ label }) => !hidden.has(label))]
}
