import type { Range } from '@igakit/cel'
import type { SyntaxNode } from '@igakit/cel/syntax'
import { keyCandidates, memberCandidates } from '../completion/member-candidates.ts'
import { nameCandidates } from '../completion/name-candidates.ts'
import { namespaceCandidates } from '../completion/namespace-candidates.ts'
import { sampleValues } from '../completion/sample-values.ts'
import type { EnvironmentIndex } from '../document/environment-index.ts'
import { namespaceOf } from '../document/namespace-of.ts'
import type { RuleDocument } from '../document/rule-document.ts'
import { nearest } from './nearest.ts'
import type { QuickFix } from './quick-fix.ts'

/** Words of other languages for functions of CEL. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['length', 'size'],
  ['len', 'size'],
  ['includes', 'contains'],
  ['has_prefix', 'startsWith'],
  ['has_suffix', 'endsWith'],
  ['toLowerCase', 'lowerAscii'],
  ['toLower', 'lowerAscii'],
  ['lower', 'lowerAscii'],
  ['toUpperCase', 'upperAscii'],
  ['toUpper', 'upperAscii'],
  ['upper', 'upperAscii'],
  ['any', 'exists'],
  ['some', 'exists'],
  ['every', 'all'],
])

/** The nearest known names for one that nothing declares: a variable, field, function or method. */
export function spellingFixes(
  node: SyntaxNode,
  document: RuleDocument,
  index: EnvironmentIndex,
): readonly QuickFix[] {
  const misspelt = misspeltName(node, document, index)
  if (misspelt === undefined) return []
  const { candidates, range, word } = misspelt
  // What has() asks for has no type of its own.
  if (candidates.includes(word)) return []
  const synonym = synonyms.get(word)
  const known = new Set(candidates)
  const words = nearest(word, known)
  const all = synonym !== undefined && known.has(synonym) ? [synonym, ...words] : words
  return [...new Set(all)].map((candidate, place) => writing(candidate, word, range, place === 0))
}

/**
 * The nearest keys that samples have for one that none of them has, and that is an error where it is missing. No type
 * says which keys there are, so that none is surely meant.
 */
export function keyFixes(node: SyntaxNode, document: RuleDocument): readonly QuickFix[] {
  const { analysis, context } = document
  // What has() asks for has no type of its own, and may well be missing.
  if (node.kind !== 'select' || node.isOptional || analysis.typeOf(node) === undefined) return []
  const { field, fieldRange, operand } = node
  const kind = analysis.typeOf(operand)?.kind
  if (kind !== 'map' && kind !== 'dyn') return []
  const keys = labels(keyCandidates(sampleValues(operand, analysis, context)))
  if (keys.includes(field)) return []
  return nearest(
    field,
    keys.filter((key) => plainName.test(key)),
  ).map((key) => writing(key, field, fieldRange, false))
}

/** What may stand behind a dot. */
const plainName = /^[A-Za-z_]\w*$/

function writing(candidate: string, word: string, range: Range, isPreferred: boolean): QuickFix {
  const title = `Write ${candidate} for ${word}`
  return { title, edits: [{ range, newText: candidate }], isPreferred }
}

interface Misspelt {
  readonly word: string
  readonly range: Range
  readonly candidates: readonly string[]
}

function misspeltName(
  node: SyntaxNode,
  document: RuleDocument,
  index: EnvironmentIndex,
): Misspelt | undefined {
  const { analysis } = document
  const meaning = analysis.meaningOf(node)
  // Some environments take what nothing declares for a variable.
  const isAssumed = meaning?.kind === 'variable' && !index.variables.has(meaning.name)
  if (meaning !== undefined && !isAssumed) return undefined
  if (node.kind === 'name' && namespaceOf(node, document, index) === undefined) {
    const candidates = labels(nameCandidates(node, document, index))
    return { word: node.name, range: node.range, candidates }
  }
  if (node.kind === 'select') {
    const namespace = namespaceOf(node.operand, document, index)
    const isKnown = analysis.typeOf(node) !== undefined || namespaceOf(node, document, index)
    if (namespace === undefined && isKnown) return undefined
    const candidates =
      namespace === undefined
        ? memberCandidates(node.operand, document, index)
        : namespaceCandidates(`${namespace}.`, index)
    return { word: node.field, range: node.fieldRange, candidates: labels(candidates) }
  }
  if (node.kind !== 'call') return undefined
  const { name: word, nameRange: range, receiver } = node
  const candidates =
    receiver === undefined
      ? [...index.functions.keys(), ...index.macros.keys()]
      : labels(memberCandidates(receiver, document, index))
  return { word, range, candidates }
}

function labels(found: readonly { readonly label: string }[]): readonly string[] {
  return found.map(({ label }) => label)
}
