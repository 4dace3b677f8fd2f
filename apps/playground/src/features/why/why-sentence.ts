import type { WhyNode } from './why-tree.ts'

/** Why a rule is what it is, in one sentence; undefined where its one part says it. */
export function whySentence(root: WhyNode): string | undefined {
  const { isStopped, operator, outcome, parts, state } = root
  if (isStopped) return `Stopped before it came to a result: ${outcome}.`
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
      return failure(parts.filter(isFailure).length, all)
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

function isFailure({ state }: WhyNode): boolean {
  return state === 'error' || state === 'absorbed'
}

/** Undefined where no condition fails, but what they are a condition of: where one is no bool. */
function failure(count: number, all: number): string | undefined {
  if (count === 0) return undefined
  if (count === all) return `An error: all ${all} conditions fail.`
  const failing =
    count === 1 ? `one of its ${all} conditions fails` : `${count} of its ${all} conditions fail`
  const rest = all - count === 1 ? 'the other does not decide' : 'none of the others decides'
  return `An error: ${failing}, and ${rest}.`
}
