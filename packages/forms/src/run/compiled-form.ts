import type { Form } from '@igakit/schemas'
import { type FieldGroup, groupFields } from '../definition/group-fields.ts'
import { findUnknownMembers } from '../definition/read-form.ts'
import type { PlannedField } from '../plan/plan-field.ts'
import { secretFieldsOf } from '../plan/secret-fields.ts'
import { readNow } from '../rules/validate-value.ts'
import { isObject } from '../values/json.ts'
import { listed } from '../values/strings.ts'
import { assume, distinctAssumptions, type FormAssumption } from './assumptions.ts'
import { checkFieldValue } from './check-field-value.ts'
import { checkRelationship } from './check-relationships.ts'
import type { FormContext, TimedContext } from './context.ts'
import { type FieldState, ValueRun } from './value-run.ts'
import type { FormViolation } from './violation.ts'

/** The fields of a form with their values, and all violations. */
export interface FormOutcome {
  /** True if there are no violations. */
  readonly isValid: boolean
  readonly fields: readonly FieldState[]
  /** The values by field name, in the format of task data. Empty fields are omitted. */
  readonly data: Readonly<Record<string, unknown>>
  /** The values before their transformations, in the format of `data`. */
  readonly untransformed: Readonly<Record<string, unknown>>
  readonly violations: readonly FormViolation[]
  /** The violated relationships, by their indexes in `fieldRelationships`. */
  readonly brokenRelationships: readonly number[]
  /** The assumptions about undocumented service behaviour. */
  readonly assumptions: readonly FormAssumption[]
}

/** A compiled form, which can be opened and submitted any number of times. */
export class CompiledForm {
  readonly form: Form
  readonly groups: readonly FieldGroup[]
  /** The assumptions that do not depend on the input. */
  readonly assumptions: readonly FormAssumption[]
  /** The fields in the form's order. */
  readonly #fields: readonly PlannedField[]
  /** The fields in the evaluation order of their defaults. */
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

  /** Returns the initial values. Only failed expressions count as violations. */
  open(context: FormContext = {}): FormOutcome {
    const run = new ValueRun(this.#fields, timed(context), this.#secrets)
    for (const planned of this.#ordered) run.fill(planned, undefined)
    return this.#outcomeOf(run, this.#valuesOf(run), [], [], [])
  }

  /**
   * Submits input: applies defaults and transformations, then checks rules and relationships. Never throws.
   * @param input values by field name; `null` means no value
   */
  submit(input: unknown, context: FormContext = {}): FormOutcome {
    const settled = timed(context)
    const run = new ValueRun(this.#fields, settled, this.#secrets)
    const given = isObject(input) ? input : {}
    if (!isObject(input) && input !== undefined && input !== null) {
      const message = 'must be an object with values by field name'
      run.violations.push({ code: 'invalid_type', field: '', rule: 'fields', message, path: [] })
    }
    const known = new Set(this.#fields.map(({ name }) => name))
    const expected =
      known.size === 0 ? 'it has no fields' : `its fields are ${listed(known, String)}`
    for (const name of Object.keys(given)) {
      const isGiven = given[name] !== undefined && given[name] !== null
      if (isGiven && !known.has(name)) run.violations.push(unknownField(name, expected))
    }
    for (const planned of this.#ordered) {
      const { name } = planned
      run.fill(planned, Object.hasOwn(given, name) ? given[name] : undefined)
    }
    const untransformed = this.#valuesOf(run)
    const transformed = this.#fields.map(
      (planned) => [planned.name, run.transformed(planned)] as const,
    )
    for (const [name, value] of transformed) run.replace(name, value)
    return this.#checked(run, untransformed, readNow(settled.now))
  }

  #checked(
    run: ValueRun,
    untransformed: FormOutcome['untransformed'],
    now: bigint | undefined,
  ): FormOutcome {
    const checks = this.#fields
      .filter(({ name }) => !run.isRefused(name))
      .map((planned) => checkFieldValue(planned, run.valueOf(planned.name), now))
    const relationships = (this.form.fieldRelationships ?? []).map((relationship) =>
      // Rejected input still counts as filled in.
      checkRelationship(relationship, (name) => run.isRefused(name) || run.valueOf(name)),
    )
    const broken = relationships.flatMap(({ violation }) => violation ?? [])
    const boxes = relationships.some(({ dependsOnCheckboxes }) => dependsOnCheckboxes)
      ? [assume('unticked_box')]
      : []
    return this.#outcomeOf(
      run,
      untransformed,
      [...checks.flatMap(({ violations }) => violations), ...broken],
      [...relationships.keys()].filter((index) => relationships[index]?.violation),
      [...checks.flatMap(({ assumptions }) => assumptions), ...boxes],
    )
  }

  #outcomeOf(
    run: ValueRun,
    untransformed: FormOutcome['untransformed'],
    more: readonly FormViolation[],
    brokenRelationships: readonly number[],
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
    return {
      isValid: violations.length === 0,
      fields,
      data: this.#valuesOf(run),
      untransformed,
      violations,
      brokenRelationships,
      assumptions: distinctAssumptions([...this.assumptions, ...run.assumptions, ...assumed]),
    }
  }

  /** Returns the current values by field name, without empty fields. */
  #valuesOf(run: ValueRun): Readonly<Record<string, unknown>> {
    const filled = this.#fields.flatMap(({ name }) => {
      const value = run.valueOf(name)
      return value === undefined ? [] : [[name, value] as const]
    })
    return Object.fromEntries(filled)
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
  const message = `is not a field of the form; ${expected}`
  return { code: 'unknown_field', field: name, rule: 'fields', message, path: [name] }
}
