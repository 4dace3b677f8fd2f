import type { WhyNode } from './why-tree.ts'

/** Explains the result of a rule in one sentence; returns undefined if the tree is self-explanatory. */
export function whySentence(root: WhyNode): string | undefined {
  const { isStopped, operator, outcome, parts, state } = root
  if (isStopped) return `Stopped without a result: ${outcome}.`
  // The tree omits literal operands.
  if ((operator !== '&&' && operator !== '||') || parts.length < 2) return undefined
  const all = parts.length
  switch (state) {
    case 'true':
      return operator === '&&'
        ? `True because all ${all} conditions are.`
        : `True because ${decided(parts, 'true')}.`
    case 'false':
      return operator === '&&'
        ? `False because ${decided(parts, 'false')}.`
        : `False because none of the ${all} conditions is true.`
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

/** Names the deciding conditions and counts the conditions without a result, which may turn out false after a fix. */
function decided(parts: readonly WhyNode[], value: 'true' | 'false'): string {
  const deciding = parts.flatMap(({ isDeciding }, index) => (isDeciding ? [index + 1] : []))
  const [first = 1] = deciding
  const reached =
    deciding.length === 1
      ? `condition ${first} of ${parts.length} is ${value}`
      : `${deciding.length} of ${parts.length} conditions are ${value}`
  const notReached = parts.filter(({ state }) => state === 'not-reached').length
  if (notReached === 0) return reached
  return `${reached}; ${notReached === 1 ? '1 was' : `${notReached} were`} not reached`
}

function isFailure({ state }: WhyNode): boolean {
  return state === 'error' || state === 'absorbed'
}

/** Returns undefined if no condition fails: then the operator itself fails, because an operand is not a bool. */
function failure(count: number, all: number): string | undefined {
  if (count === 0) return undefined
  if (count === all) return `Error: all ${all} conditions fail.`
  const failing =
    count === 1 ? `one of its ${all} conditions fails` : `${count} of its ${all} conditions fail`
  const rest = all - count === 1 ? 'the other does not decide' : 'none of the others decides'
  return `Error: ${failing}, and ${rest}.`
}
