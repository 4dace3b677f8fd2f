import type { WhyNode } from './why-tree.ts'

/** Why a rule is what it is, in one sentence; undefined where its one part says it. */
export function whySentence({ operator, parts, state }: WhyNode): string | undefined {
  // A literal beside it is no part that is shown.
  if ((operator !== '&&' && operator !== '||') || parts.length < 2) return undefined
  const deciding = parts.filter(({ isDeciding }) => isDeciding).length
  const all = parts.length
  switch (state) {
    case 'true':
      return operator === '&&'
        ? `True, since all ${all} conditions are.`
        : `True, since ${some(deciding, all)} true.`
    case 'false':
      return operator === '&&'
        ? `False, since ${some(deciding, all)} false.`
        : `False, since none of the ${all} conditions is true.`
    case 'error':
    case 'absorbed':
      return `An error, since ${deciding === 1 ? `1 of ${all} conditions ends` : `${deciding} of ${all} conditions end`} in one and no other decides.`
    case 'value':
    case 'not-reached':
      return undefined
    default:
      return state satisfies never
  }
}

function some(count: number, all: number): string {
  return count === 1 ? `1 of ${all} conditions is` : `${count} of ${all} conditions are`
}
