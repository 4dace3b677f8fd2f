import type { FormIssue } from '../definition/form-issue.ts'
import { quoted } from '../values/strings.ts'
import type { PlannedField } from './plan-field.ts'

/**
 * The fields in evaluation order, with every default after the fields that it reads, or the cycles among the fields.
 */
type FieldOrder =
  | { readonly ok: true; readonly fields: readonly PlannedField[] }
  | { readonly ok: false; readonly issues: readonly FormIssue[] }

/** Sorts fields into the evaluation order of their defaults. */
export function orderFields(fields: readonly PlannedField[]): FieldOrder {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const names = [...byName.keys()]
  const needs = new Map<string, readonly string[]>()
  let firstWhole: string | undefined
  for (const { defaultValue, name } of fields) {
    if (defaultValue === undefined) continue
    const { reads } = defaultValue
    const needed = new Set([...reads.fields].filter((each) => byName.has(each)))
    // A default that reads the whole form needs all other fields. Two such defaults form a cycle, so the second
    // default needs only a reference to the first, which keeps the number of edges linear.
    const others = !reads.isWhole
      ? []
      : firstWhole === undefined
        ? names.filter((other) => other !== name)
        : [firstWhole].filter((other) => other !== name)
    if (reads.isWhole) firstWhole ??= name
    needs.set(name, [...new Set([...needed, ...others])])
  }
  const ordered = evaluationOrder(names, needs)
  if (ordered.ok) {
    const inOrder = ordered.order.map((name) => byName.get(name))
    return { ok: true, fields: inOrder.filter((field) => field !== undefined) }
  }
  const issues = ordered.cycles.map((cycle): FormIssue => {
    const [first = ''] = cycle
    const circle = circleOf(cycle)
    const message = `The defaults depend on each other: ${circle}. Remove one of the references.`
    const { config, index } = byName.get(first) ?? { config: { kind: 'userConfig' }, index: 0 }
    const path = ['fields', index, config.kind, 'defaultValueCel']
    return { code: 'default_cycle', message, path, field: first }
  })
  return { ok: false, issues }
}

/** Formats the names along a cycle, abbreviating long cycles. */
function circleOf(cycle: readonly string[]): string {
  const [first = ''] = cycle
  const shown = cycle.slice(0, 10).map((name) => quoted(name))
  const omitted = cycle.length - shown.length
  return [...shown, ...(omitted > 0 ? [`${omitted} more`] : []), quoted(first)].join(' needs ')
}

/** A topological order, or the cycles that prevent it. */
type EvaluationOrder =
  | { readonly ok: true; readonly order: readonly string[] }
  /** The names along each cycle; the last name needs the first. */
  | { readonly ok: false; readonly cycles: readonly (readonly string[])[] }

/**
 * Sorts names topologically, otherwise preserving their order. If cycles share names, reports only one of them.
 * Takes linear time.
 * @param needs the names that each name needs; names without an entry need none
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
    // An explicit stack, because recursion along a long chain of fields would overflow the call stack.
    const open = [{ name: start, rest: needs.get(start) ?? [], at: 0 }]
    const depths = new Map([[start, 0]])
    // The deepest position on the stack that already belongs to a cycle.
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
