import type { Issue } from '@igakit/cel'
import { isPasswordField } from '../definition/field.ts'
import { namesOfVariable } from '../plan/environments.ts'
import type { PlannedExpression, PlannedField } from '../plan/plan-field.ts'
import { RuleScope } from '../rules/rule-scope.ts'
import { isSameValue } from '../values/json.ts'
import { assume, type FormAssumption } from './assumptions.ts'
import type { TimedContext } from './context.ts'
import { fieldValueOfCel, readFieldValue } from './field-value.ts'
import type { FormViolation } from './violation.ts'

/** The state of a field as the user sees it. */
export interface FieldState {
  readonly name: string
  /** The value in the format of task data: integers are decimal strings. `undefined` if empty. */
  readonly value: unknown
  /** The source of the value. */
  readonly source: 'none' | 'literal' | 'expression' | 'input'
  /** True if the user sees the field. Fields with `adminConfig` are hidden by default. */
  readonly isVisible: boolean
  /** True if the user may change the value. */
  readonly isEditable: boolean
  readonly isRequired: boolean
  /** True if the value must not be shown, because the field is a password field or its value is computed from one. */
  readonly isSecret: boolean
}

type Source = FieldState['source']

/** The values and violations of one run of a form. */
export class ValueRun {
  readonly violations: FormViolation[] = []
  readonly assumptions: FormAssumption[] = []
  readonly #context: TimedContext
  readonly #types: ReadonlyMap<string, PlannedField['type']>
  readonly #values = new Map<string, unknown>()
  readonly #sources = new Map<string, Source>()
  readonly #refused = new Set<string>()
  readonly #secrets: ReadonlySet<string>

  constructor(
    fields: readonly PlannedField[],
    context: TimedContext,
    secrets: ReadonlySet<string>,
  ) {
    this.#context = context
    this.#secrets = secrets
    this.#types = new Map(fields.map(({ name, type }) => [name, type]))
  }

  /** Returns true if the field has a default or no value because its input was invalid for the type. */
  isRefused(name: string): boolean {
    return this.#refused.has(name)
  }

  /** Returns the current value of a field; `undefined` if the field is empty. */
  valueOf(name: string): unknown {
    return this.#values.get(name)
  }

  sourceOf(name: string): Source {
    return this.#sources.get(name) ?? 'none'
  }

  /** Sets the initial value of a field: the input if the user may change the field, or else the default. */
  fill(planned: PlannedField, submitted: unknown): void {
    const { config, name, type } = planned
    if (type === undefined) this.assumptions.push(assume('untyped_field', name))
    if (config.isAmbiguous) this.assumptions.push(assume('config_precedence', name))
    const given = this.#read(planned, submitted)
    if (given !== undefined && config.lockedBy === undefined) {
      this.#set(name, given, 'input')
      return
    }
    this.#setDefault(planned)
    if (given !== undefined && !isSameValue(given, this.valueOf(name))) this.#refuse(planned)
  }

  /** Returns the transformed value of a field. The caller stores the result after all fields are transformed. */
  transformed(planned: PlannedField): unknown {
    const { name, transformation } = planned
    const value = this.valueOf(name)
    if (transformation === undefined || value === undefined) return value
    const result = this.#evaluate(planned, transformation, { input: value })
    return result.ok ? result.value : value
  }

  replace(name: string, value: unknown): void {
    this.#values.set(name, value)
  }

  #set(name: string, value: unknown, source: Source): void {
    this.#values.set(name, value)
    this.#sources.set(name, source)
  }

  #setDefault(planned: PlannedField): void {
    const { defaultValue, literal, name } = planned
    if (defaultValue !== undefined) {
      const result = this.#evaluate(planned, defaultValue, {})
      if (result.ok) this.#set(name, result.value, 'expression')
    } else if (literal !== undefined) {
      const value = this.#read(planned, literal.value)
      if (value !== undefined) this.#set(name, value, 'literal')
    }
  }

  #read({ name, type }: PlannedField, value: unknown): unknown {
    if (value === undefined || value === null) return undefined
    const scope = new RuleScope({ now: undefined }, [name])
    const reading = readFieldValue(type, value, scope)
    if (reading.ok) return reading.value
    this.#refused.add(name)
    for (const violation of reading.violations) this.violations.push({ ...violation, field: name })
    return undefined
  }

  #refuse({ config, name }: PlannedField): void {
    this.violations.push({
      code: 'read_only',
      field: name,
      rule: config.lockedBy ?? 'readOnly',
      message: 'must keep the value set by the form: the user cannot change it',
      path: [name],
    })
  }

  #evaluate(
    planned: PlannedField,
    { program, reads }: PlannedExpression,
    own: Readonly<Record<string, unknown>>,
  ): { readonly ok: true; readonly value: unknown } | { readonly ok: false } {
    const { name } = planned
    const given = { ...this.#context.variables, ...own, form: this.#formSeenBy(name, reads) }
    const input = Object.fromEntries(
      Object.entries(given).map(([variable, value]) => {
        const [known = variable] = namesOfVariable(program.environment, variable)
        return [known, value]
      }),
    )
    const { directory, now, onEvaluation } = this.#context
    const options = { now, ...(directory === undefined ? {} : { directory }) }
    const isTransformation = Object.keys(own).length > 0
    const member = isTransformation ? 'inputTransformationCel' : 'defaultValueCel'
    onEvaluation?.({ field: name, member, program, input, options })
    const evaluation = program.evaluate(input, options)
    for (const assumption of evaluation.assumptions) {
      this.assumptions.push({ ...assumption, field: name })
    }
    if (evaluation.ok) return { ok: true, value: fieldValueOfCel(evaluation.value) }
    for (const issue of evaluation.issues) {
      this.#reportFailure(planned, isTransformation, program.expression, issue)
    }
    return { ok: false }
  }

  #reportFailure(
    { field: definition, name: field }: PlannedField,
    isTransformation: boolean,
    expression: string,
    failure: Issue,
  ): void {
    const isSecret = this.#secrets.has(field)
    const issue = isSecret ? { ...failure, message: hiddenMessage(failure) } : failure
    this.violations.push({
      code: isTransformation ? 'transformation_failed' : 'default_failed',
      field,
      rule: isTransformation ? 'inputTransformationCel' : 'defaultValueCel',
      message: `cannot be ${isTransformation ? 'transformed' : 'given its default value'}: ${issue.message}`,
      path: [field],
      ...(isPasswordField(definition) ? {} : { expression, issue }),
    })
  }

  /** Returns the values of the other fields for an expression. JSON numbers are doubles. */
  #formSeenBy(self: string, reads: PlannedExpression['reads']): Readonly<Record<string, unknown>> {
    const others = reads.isWhole
      ? [...this.#values].filter(([name]) => name !== self)
      : [...reads.fields]
          .filter((name) => name !== self && this.#values.has(name))
          .map((name) => [name, this.#values.get(name)] as const)
    return Object.fromEntries(
      others.map(([name, value]) => {
        const isInteger = this.#types.get(name) === 'int64Field' && typeof value === 'string'
        if (!isInteger) return [name, value]
        if (BigInt(Number(value)) !== BigInt(value)) {
          this.assumptions.push(assume('inexact_number', self))
        }
        return [name, Number(value)]
      }),
    )
  }
}

/** Replaces a message that may quote a password. */
function hiddenMessage({ code }: Issue): string {
  return `${code} (details hidden: a password is involved)`
}
