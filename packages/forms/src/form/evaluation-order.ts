/** Names in an order in which each comes after those that it needs, or a cycle among them. */
export type EvaluationOrder =
  | { readonly ok: true; readonly order: readonly string[] }
  /** The names along the cycle; the first follows the last. */
  | { readonly ok: false; readonly cycles: readonly (readonly string[])[] }

/**
 * Orders names by what they need, and else leaves them as they are. Of cycles that share names one is told.
 * @param needs what each name needs; names that it does not have need nothing
 */
export function evaluationOrder(
  names: readonly string[],
  needs: ReadonlyMap<string, Iterable<string>>,
): EvaluationOrder {
  const order: string[] = []
  const cycles: (readonly string[])[] = []
  const done = new Set<string>()
  for (const start of names) {
    // A stack of its own: a form may have more fields in a row than there is stack for.
    const open = [{ name: start, rest: [...(needs.get(start) ?? [])] }]
    const onPath = new Set([start])
    if (done.has(start)) continue
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const next = top.rest.shift()
      if (next === undefined) {
        open.pop()
        onPath.delete(top.name)
        done.add(top.name)
        order.push(top.name)
      } else if (onPath.has(next)) {
        const path = open.map(({ name }) => name)
        cycles.push(path.slice(path.indexOf(next)))
      } else if (!done.has(next)) {
        onPath.add(next)
        open.push({ name: next, rest: [...(needs.get(next) ?? [])] })
      }
    }
  }
  return cycles.length === 0 ? { ok: true, order } : { ok: false, cycles }
}
