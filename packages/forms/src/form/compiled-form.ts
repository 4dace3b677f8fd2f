import type { Form } from '@igakit/schemas'
import { readNow } from '../rules/validate-value.ts'
import { isObject } from '../values/is-object.ts'
import { listed } from '../values/listed.ts'
import { checkFieldValue } from './check-field-value.ts'
import { checkRelationship } from './check-relationships.ts'
import { assume, distinctAssumptions, type FormAssumption } from './form-assumption.ts'
import type { FieldState } from './field-state.ts'
import type { FormContext, TimedContext } from './form-options.ts'
import type { FormViolation } from './form-violation.ts'
import { findUnknownMembers } from './find-unknown-members.ts'
import { type FieldGroup, groupFields } from './group-fields.ts'
import type { PlannedField } from './planned-field.ts'
import { secretFieldsOf } from './secret-fields.ts'
import { ValueRun } from './value-run.ts'

/** What became of a form: its fields with their values, and everything that is wrong with them. */
export interface FormOutcome {
  /** Whether nothing is wrong. */
  readonly isValid: boolean
  readonly fields: readonly FieldState[]
  /** The values by the names of their fields, as a task has them; fields that are empty are left out. */
  readonly data: Readonly<Record<string, unknown>>
  readonly violations: readonly FormViolation[]
  /** What that rests on that the live service is not documented to do. */
  readonly assumptions: readonly FormAssumption[]
}

/** A form whose expressions are compiled, ready to be opened and submitted any number of times. */
export class CompiledForm {
  readonly form: Form
  readonly groups: readonly FieldGroup[]
  /** What its expressions rest on, whatever they are evaluated on. */
  readonly assumptions: readonly FormAssumption[]
  /** In the form's order. */
  readonly #fields: readonly PlannedField[]
  /** In the order in which defaults can be evaluated. */
  readonly #ordered: readonly PlannedField[]
  readonly #secrets: ReadonlySet<string>

  constructor(form: Form, fields: readonly PlannedField[], ordered: readonly PlannedField[]) {
    this.form = form
    this.groups = groupFields(form)
    this.#fields = fields
    this.#ordered = ordered
    this.#secrets = secretFieldsOf(fields)
    this.assumptions = distinctAssumptions([
      ...fields.flatMap(assumptionsOf),
      ...(findUnknownMembers(form).length > 0 ? [assume('unknown_member')] : []),
    ])
  }

  /** The form as a user first sees it: initial values, of which only those are wrong whose expressions fail. */
  open(context: FormContext = {}): FormOutcome {
    const run = new ValueRun(this.#fields, timed(context), this.#secrets)
    for (const planned of this.#ordered) run.fill(planned, undefined)
    return this.#outcomeOf(run, [], [])
  }

  /**
   * What becomes of what a user submits: defaults where nothing was given, transformations, then rules and
   * relationships. Never throws.
   * @param input values by the names of their fields; `null` is the same as none
   */
  submit(input: unknown, context: FormContext = {}): FormOutcome {
    const settled = timed(context)
    const run = new ValueRun(this.#fields, settled, this.#secrets)
    const given = isObject(input) ? input : {}
    if (!isObject(input) && input !== undefined && input !== null) {
      run.violations.push(
        violationOfInput('', 'must be an object with values by the names of their fields'),
      )
    }
    const known = new Set(this.#fields.map(({ name }) => name))
    const expected = known.size === 0 ? 'it has none' : `its fields are ${listed(known, String)}`
    for (const name of Object.keys(given)) {
      const isGiven = given[name] !== undefined && given[name] !== null
      if (isGiven && !known.has(name)) run.violations.push(unknownField(name, expected))
    }
    for (const planned of this.#ordered) {
      const { name } = planned
      run.fill(planned, Object.hasOwn(given, name) ? given[name] : undefined)
    }
    const transformed = this.#fields.map(
      (planned) => [planned.name, run.transformed(planned)] as const,
    )
    for (const [name, value] of transformed) run.replace(name, value)
    return this.#checked(run, readNow(settled.now))
  }

  #checked(run: ValueRun, now: bigint | undefined): FormOutcome {
    const checks = this.#fields
      .filter(({ name }) => !run.isRefused(name))
      .map((planned) => checkFieldValue(planned, run.valueOf(planned.name), now))
    const relationships = (this.form.fieldRelationships ?? []).map((relationship) =>
      // What is refused was meant to fill its field in all the same.
      checkRelationship(relationship, (name) => run.isRefused(name) || run.valueOf(name)),
    )
    const broken = relationships
      .map(({ violation }) => violation)
      .filter((each) => each !== undefined)
    const boxes = relationships.some(({ hangsOnBoxes }) => hangsOnBoxes)
      ? [assume('unticked_box')]
      : []
    return this.#outcomeOf(
      run,
      [...checks.flatMap(({ violations }) => violations), ...broken],
      [...checks.flatMap(({ assumptions }) => assumptions), ...boxes],
    )
  }

  #outcomeOf(
    run: ValueRun,
    more: readonly FormViolation[],
    assumed: readonly FormAssumption[],
  ): FormOutcome {
    const violations = [...run.violations, ...more]
    const fields = this.#fields.map(({ config, field, name }): FieldState => ({
      name,
      value: run.valueOf(name),
      source: run.sourceOf(name),
      isVisible: config.isVisible,
      isEditable: config.isVisible && config.lockedBy === undefined,
      isRequired: field.required === true,
      isSecret: this.#secrets.has(name),
    }))
    const filled = fields.filter(({ value }) => value !== undefined)
    return {
      isValid: violations.length === 0,
      fields,
      data: Object.fromEntries(filled.map(({ name, value }) => [name, value])),
      violations,
      assumptions: distinctAssumptions([...this.assumptions, ...run.assumptions, ...assumed]),
    }
  }
}

function timed(context: FormContext): TimedContext {
  return { ...context, now: context.now ?? new Date() }
}

function assumptionsOf({
  defaultValue,
  name,
  transformation,
}: PlannedField): readonly FormAssumption[] {
  return [defaultValue, transformation].flatMap((planned) =>
    (planned?.program.assumptions ?? []).map((assumption) => ({ ...assumption, field: name })),
  )
}

function unknownField(name: string, expected: string): FormViolation {
  const message = `is no field of the form; ${expected}`
  return { code: 'unknown_field', field: name, rule: 'fields', message, path: [name] }
}

function violationOfInput(field: string, message: string): FormViolation {
  return { code: 'invalid_type', field, rule: 'fields', message, path: [] }
}
