import type { Assumption } from '@igakit/cel'

/** The assumptions about undocumented service behaviour, by name. */
export const formAssumptions = {
  config_precedence:
    'A field has several configurations; adminConfig is assumed to override sharedConfig, and sharedConfig to override userConfig.',
  empty_map: 'An empty map is assumed not to satisfy isRequired.',
  file_value:
    'A file is assumed to be an object with name, type and size; rules on missing members are not checked.',
  inexact_number: 'Expressions read number fields as doubles, which are not exact beyond 2^53.',
  number_field: 'The limits of a numberField are assumed to apply to submitted values too.',
  select_field: 'The options of a selectField are assumed to be the only accepted values.',
  unknown_member: 'The form has unknown members, which were ignored. Check the form to list them.',
  unset_not_checked:
    'The rules of an optional field are assumed not to be checked while it is empty; the empty value would break them.',
  unticked_box: 'In a relationship, an unticked checkbox is assumed to count as empty.',
  unticked_required: 'An unticked checkbox is assumed to satisfy required.',
  untyped_field: 'A field without a known type is assumed to accept every value.',
} as const

/** The name of an assumption about forms. */
export type FormAssumptionName = keyof typeof formAssumptions

/** An assumption behind an outcome, about forms or about an expression. */
export interface FormAssumption extends Omit<Assumption, 'kind'> {
  readonly kind: Assumption['kind'] | 'form'
  /** The affected field; absent unless there is exactly one. */
  readonly field?: string
}

export function assume(name: FormAssumptionName, field?: string): FormAssumption {
  const assumption = {
    kind: 'form',
    name,
    confidence: 'assumed',
    reason: formAssumptions[name],
  } as const
  return field === undefined ? assumption : { ...assumption, field }
}

/** Removes duplicate assumptions. */
export function distinctAssumptions(
  assumptions: Iterable<FormAssumption>,
): readonly FormAssumption[] {
  const distinct = new Map<string, FormAssumption>()
  for (const assumption of assumptions) {
    const { field = '', kind, name, reason } = assumption
    distinct.set(JSON.stringify([kind, name, field, reason]), assumption)
  }
  return [...distinct.values()]
}
