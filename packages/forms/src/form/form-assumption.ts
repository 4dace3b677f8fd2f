import type { Assumption } from '@igakit/cel'

/** What running a form rests on that the live service is not documented to do, by name. */
export const formAssumptions = {
  config_precedence:
    'A field has several configurations; adminConfig is taken before sharedConfig, and that before userConfig.',
  empty_map: 'An empty map is taken not to fill in a field whose isRequired is set.',
  file_value:
    'A file is taken to be an object with its name, type and size; a rule on what is missing there is not checked.',
  inexact_number:
    'Expressions see the number of another field as a double, which does not hold it exactly beyond 2^53.',
  number_field: 'The limits of a numberField are taken to hold for submitted values too.',
  select_field:
    'The options of a selectField are taken to be the only values that may be submitted.',
  unknown_member:
    'The form has members that are not known here, which are not looked at; checking the form tells which.',
  unset_not_checked:
    'The rules of a field that is left empty and not required are taken not to be checked; the empty value would break them.',
  unticked_box: 'A box that is not ticked is taken not to fill in its field in a relationship.',
  unticked_required:
    'A box that is not ticked is taken to be filled in where its field is required.',
  untyped_field: 'A field without a type that is known is taken to accept any value.',
} as const

/** The name of an assumption about forms. */
export type FormAssumptionName = keyof typeof formAssumptions

/** Something that a form's outcome rests on: of an expression in it, or of forms. */
export interface FormAssumption extends Omit<Assumption, 'kind'> {
  readonly kind: Assumption['kind'] | 'form'
  /** The field that it concerns, where it is one alone. */
  readonly field?: string
}

/** An assumption about forms. */
export function assume(name: FormAssumptionName, field?: string): FormAssumption {
  const assumption = {
    kind: 'form',
    name,
    confidence: 'assumed',
    reason: formAssumptions[name],
  } as const
  return field === undefined ? assumption : { ...assumption, field }
}

/** The same without those that say the same again. */
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
