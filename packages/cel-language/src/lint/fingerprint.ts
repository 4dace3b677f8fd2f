import type { RuleDocument } from '../document/rule-document.ts'
import { keyOf } from './analysis/key-of.ts'
import type { LintFinding, RuleFinding } from './lint-rules.ts'

/** The maximum length of a key. Without a limit, many long findings in one rule would need quadratic memory. */
const longestKey = 2000

/**
 * Adds a fingerprint to each finding.
 * @param findings in source order
 */
export function withFingerprints(
  findings: readonly RuleFinding[],
  { text, tree }: RuleDocument,
): readonly LintFinding[] {
  const counts = new Map<string, number>()
  return findings.map((finding) => {
    const { range, rule } = finding
    // A finding on a comment has no tokens.
    const key = keyOf(finding, tree, 'prefix') || text.slice(range.start, range.end).trim()
    const identity = `${rule}\n${key.slice(0, longestKey)}`
    const count = counts.get(identity) ?? 0
    counts.set(identity, count + 1)
    return { ...finding, fingerprint: hash(`${identity}\n${count}`) }
  })
}

/** Returns the hexadecimal digits of two 32-bit FNV-1a hashes with different offset bases. */
function hash(text: string): string {
  let [first, second] = [0x811c9dc5, 0x050c5d1f]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul(second ^ unit, 0x01000193)
  }
  return digits(first) + digits(second)
}

function digits(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0')
}
