/**
 * Builds a balanced tree from a chain of `&&` or `||`, like cel-go, to keep long chains shallow.
 * @param terms the operands, one more than there are operators
 * @param join creates the node for the operator at this index from its two operands
 */
export function balance<T>(
  terms: readonly T[],
  join: (operator: number, left: T, right: T) => T,
): T {
  function term(index: number): T {
    const found = terms[index]
    if (found === undefined) throw new RangeError(`a chain of operators has no term ${index}`)
    return found
  }
  function build(low: number, high: number): T {
    const middle = Math.floor((low + high + 1) / 2)
    const left = middle === low ? term(middle) : build(low, middle - 1)
    const right = middle === high ? term(middle + 1) : build(middle + 1, high)
    return join(middle, left, right)
  }
  return terms.length === 1 ? term(0) : build(0, terms.length - 2)
}
