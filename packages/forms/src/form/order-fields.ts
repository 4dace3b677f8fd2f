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
  for (const { defaultValue, name } of fields) {
    if (defaultValue === undefined) continue
    const { reads } = defaultValue
    // Who reads the whole form needs every other field; of itself it sees nothing.
    const others = reads.isWhole ? names.filter((other) => other !== name) : []
    needs.set(
      name,
      [...new Set([...reads.fields, ...others])].filter((each) => byName.has(each)),
    )
  }
  const ordered = evaluationOrder(names, needs)
  if (ordered.ok) {
    const inOrder = ordered.order.map((name) => byName.get(name))
    return { ok: true, fields: inOrder.filter((field) => field !== undefined) }
  }
  const issues = ordered.cycles.map((cycle): FormIssue => {
    const [first = ''] = cycle
    const circle = [...cycle, first].map((name) => JSON.stringify(name)).join(' needs ')
    const message = `No default can be first: ${circle}; take one of the references out.`
    const { config, index } = byName.get(first) ?? { config: { kind: 'userConfig' }, index: 0 }
    const path = ['fields', index, config.kind, 'defaultValueCel']
    return { code: 'default_cycle', message, path, field: first }
  })
  return { ok: false, issues }
}
