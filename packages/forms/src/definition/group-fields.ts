import type { Form } from '@igakit/schemas'

/** Fields that are displayed together. */
export interface FieldGroup {
  /** The name of the group; empty for the group of ungrouped fields. */
  readonly name: string
  readonly displayName: string
  readonly helpText: string
  readonly isDefault: boolean
  /** The names of the group's fields, in display order. */
  readonly fields: readonly string[]
}

/**
 * Returns the groups of a form in order. Adds ungrouped fields to the default group, or to a new last group if there
 * is no default group.
 */
export function groupFields(form: Form): readonly FieldGroup[] {
  const groups = (form.fieldGroups ?? []).map((group): FieldGroup => ({
    name: group.name ?? '',
    displayName: group.displayName ?? '',
    helpText: group.helpText ?? '',
    isDefault: group.default === true,
    fields: group.fields ?? [],
  }))
  const grouped = new Set(groups.flatMap(({ fields }) => fields))
  const names = (form.fields ?? []).map(({ name }) => name ?? '')
  const loose = names.filter((name) => !grouped.has(name))
  if (loose.length === 0) return groups
  const at = groups.findIndex(({ isDefault }) => isDefault)
  const home = groups[at]
  if (home !== undefined) return groups.with(at, { ...home, fields: [...home.fields, ...loose] })
  const rest = { name: '', displayName: '', helpText: '', isDefault: true, fields: loose }
  return [...groups, rest]
}
