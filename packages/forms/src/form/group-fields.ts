import type { Form } from '@igakit/schemas'

/** Fields that are shown together. */
export interface FieldGroup {
  /** Empty for the group of what is in none. */
  readonly name: string
  readonly displayName: string
  readonly helpText: string
  readonly isDefault: boolean
  /** The names of its fields, in the order in which they are shown. */
  readonly fields: readonly string[]
}

/**
 * The groups of a form in their order. A field that is in no group is taken to be in the default one, at its end; where
 * there is no default one, such fields make a group of their own, which comes last.
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
