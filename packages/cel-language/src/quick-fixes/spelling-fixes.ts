import type { Range } from '@igakit/cel'
import type { SyntaxNode } from '@igakit/cel/syntax'
import { keyCandidates, memberCandidates } from '../completion/member-candidates.ts'
import { nameCandidates } from '../completion/name-candidates.ts'
import { namespaceCandidates } from '../completion/namespace-candidates.ts'
import { sampleValues } from '../completion/sample-values.ts'
import { type EnvironmentIndex, namespaceOf } from '../document/environment-index.ts'
import type { RuleDocument } from '../document/rule-document.ts'
import { nearestNames } from '../spelling.ts'
import type { QuickFix } from '../text-edit.ts'

/** CEL functions and values, keyed by their names in other languages. */
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
  ['strip', 'trim'],
  ['match', 'matches'],
  ['regexMatch', 'matches'],
  ['test', 'matches'],
  ['None', 'null'],
  ['NULL', 'null'],
  ['nil', 'null'],
  ['undefined', 'null'],
  ['any', 'exists'],
  ['some', 'exists'],
  ['every', 'all'],
])

/** Returns fixes that replace an undeclared name with similar variables, fields, functions or methods. */
export function spellingFixes(
  node: SyntaxNode,
  document: RuleDocument,
  index: EnvironmentIndex,
): readonly QuickFix[] {
  const misspelt = misspeltName(node, document, index)
  if (misspelt === undefined) return []
  const { candidates, range, word } = misspelt
  // The argument of has() has no type, so a declared name can look undeclared.
  if (candidates.includes(word)) return []
  const synonym = synonyms.get(word)
  const known = new Set(candidates)
  const words = nearestNames(word, known)
  const all = synonym !== undefined && known.has(synonym) ? [synonym, ...words] : words
  return [...new Set(all)].map((candidate, place) => writing(candidate, word, range, place === 0))
}

/**
 * Returns fixes that replace a key missing from all samples with similar sample keys. No type declares the keys, so
 * no fix is preferred.
 */
export function keyFixes(node: SyntaxNode, document: RuleDocument): readonly QuickFix[] {
  const { analysis, context } = document
  // Skips `.?` and the argument of has(), which has no type, because their keys may be missing.
  if (node.kind !== 'select' || node.isOptional || analysis.typeOf(node) === undefined) return []
  const { field, fieldRange, operand } = node
  const kind = analysis.typeOf(operand)?.kind
  if (kind !== 'map' && kind !== 'dyn') return []
  const keys = labels(keyCandidates(sampleValues(operand, analysis, context)))
  if (keys.includes(field)) return []
  return nearestNames(
    field,
    keys.filter((key) => plainName.test(key)),
  ).map((key) => writing(key, field, fieldRange, false))
}

/** A name that can follow a dot. */
const plainName = /^[A-Za-z_]\w*$/

function writing(candidate: string, word: string, range: Range, isPreferred: boolean): QuickFix {
  const title = `Replace ${word} with ${candidate}`
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
  // Some environments assume that an undeclared name is a variable.
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
