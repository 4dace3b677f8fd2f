import { quoted } from '../values/listed.ts'
import { evaluationOrder } from './evaluation-order.ts'
import type { FormIssue } from './form-issue.ts'
import type { PlannedField } from './planned-field.ts'

/** The fields in an order in which each default comes after the values that it reads, or the cycles among them. */
export type FieldOrder =
  | { readonly ok: true; readonly fields: readonly PlannedField[] }
  | { readonly ok: false; readonly issues: readonly FormIssue[] }

/** Orders fields by what their defaults read. */
export function orderFields(fields: readonly PlannedField[]): FieldOrder {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const names = [...byName.keys()]
  const needs = new Map<string, readonly string[]>()
  let firstWhole: string | undefined
  for (const { defaultValue, name } of fields) {
    if (defaultValue === undefined) continue
    const { reads } = defaultValue
    const needed = new Set([...reads.fields].filter((each) => byName.has(each)))
    // A default that reads the whole form needs every other field; of itself it sees nothing. Two of them need each
    // other, so that the second has to name no more than the first: the needs stay in proportion to the fields.
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
    const message = `No default can be first: ${circle}; take one of the references out.`
    const { config, index } = byName.get(first) ?? { config: { kind: 'userConfig' }, index: 0 }
    const path = ['fields', index, config.kind, 'defaultValueCel']
    return { code: 'default_cycle', message, path, field: first }
  })
  return { ok: false, issues }
}

/** The names along a cycle, of which a long one is cut off in the middle. */
function circleOf(cycle: readonly string[]): string {
  const [first = ''] = cycle
  const shown = cycle.slice(0, 10).map((name) => quoted(name))
  const omitted = cycle.length - shown.length
  return [...shown, ...(omitted > 0 ? [`${omitted} more`] : []), quoted(first)].join(' needs ')
}
