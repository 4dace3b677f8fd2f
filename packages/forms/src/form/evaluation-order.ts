/** Names in an order in which each comes after those that it needs, or the cycles among them. */
export type EvaluationOrder =
  | { readonly ok: true; readonly order: readonly string[] }
  /** The names along each cycle; the first follows the last. */
  | { readonly ok: false; readonly cycles: readonly (readonly string[])[] }

/**
 * Orders names by what they need, and else leaves them as they are. Cycles share no names: of those that do, one is
 * listed. Takes time in proportion to names and needs.
 * @param needs what each name needs; names that it does not have need nothing
 */
export function evaluationOrder(
  names: readonly string[],
  needs: ReadonlyMap<string, readonly string[]>,
): EvaluationOrder {
  const order: string[] = []
  const cycles: (readonly string[])[] = []
  const done = new Set<string>()
  for (const start of names) {
    if (done.has(start)) continue
    // A stack of its own: a form may have more fields in a row than there is stack for.
    const open = [{ name: start, rest: needs.get(start) ?? [], at: 0 }]
    const depths = new Map([[start, 0]])
    // The deepest place on the stack that is part of a cycle already.
    let inCycle = -1
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const next = top.rest[top.at++]
      if (next === undefined) {
        open.pop()
        inCycle = Math.min(inCycle, open.length - 1)
        depths.delete(top.name)
        done.add(top.name)
        order.push(top.name)
        continue
      }
      const depth = depths.get(next)
      if (depth !== undefined) {
        if (depth <= inCycle) continue
        cycles.push(open.slice(depth).map(({ name }) => name))
        inCycle = open.length - 1
      } else if (!done.has(next)) {
        depths.set(next, open.length)
        open.push({ name: next, rest: needs.get(next) ?? [], at: 0 })
      }
    }
  }
  return cycles.length === 0 ? { ok: true, order } : { ok: false, cycles }
}
