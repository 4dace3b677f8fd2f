import type { Decoration } from '../../editor/decoration.ts'
import type { WhyNode, WhyState } from './why-tree.ts'

/** The display names of the states. */
export const stateWords: Readonly<Record<WhyState, string>> = {
  true: 'true',
  false: 'false',
  value: 'value',
  error: 'error',
  absorbed: 'failed, but another part decided',
  'not-reached': 'not reached',
}

/** Returns decorations with the results of the smallest conditions in the rule, which never overlap. */
export function paintedRule(node: WhyNode): readonly Decoration[] {
  const { operator, outcome, parts, range, state } = node
  if (operator !== undefined && state !== 'not-reached') return parts.flatMap(paintedRule)
  if (state === 'value') return []
  const word = stateWords[state]
  // The editor explains errors itself.
  const isKnown = word === outcome || state === 'error'
  return [{ range, kind: state, message: isKnown ? word : `${word}: ${outcome}` }]
}
