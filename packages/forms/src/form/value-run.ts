import type { Issue } from '@igakit/cel'
import { RuleScope } from '../rules/rule-scope.ts'
import type { RuleViolation } from '../rules/rule-violation.ts'
import { assume, type FormAssumption } from './form-assumption.ts'
import { fieldValueOfCel } from './field-value-of-cel.ts'
import type { FieldState } from './field-state.ts'
import type { FormContext } from './form-options.ts'
import type { FormViolation } from './form-violation.ts'
import { namesOfVariable } from './names-of-variable.ts'
import type { PlannedExpression, PlannedField } from './planned-field.ts'
import { readFieldValue } from './read-field-value.ts'

type Source = FieldState['source']

/** One run through the fields of a form: the values that they get, and what is wrong with them. */
export class ValueRun {
  readonly violations: FormViolation[] = []
  readonly assumptions: FormAssumption[] = []
  readonly #context: FormContext
  readonly #now: Date
  readonly #types: ReadonlyMap<string, PlannedField['type']>
  readonly #values = new Map<string, unknown>()
  readonly #sources = new Map<string, Source>()

  constructor(fields: readonly PlannedField[], context: FormContext) {
    this.#context = context
    this.#now = context.now ?? new Date()
    this.#types = new Map(fields.map(({ name, type }) => [name, type]))
  }

  /** The value that a field has by now; `undefined` where it is empty. */
  valueOf(name: string): unknown {
    return this.#values.get(name)
  }

  sourceOf(name: string): Source {
    return this.#sources.get(name) ?? 'none'
  }

  /** Gives a field its first value: what was submitted, if the user may say, or else its default. */
  fill(planned: PlannedField, submitted: unknown): void {
    const { config, field, name, type } = planned
    if (type === undefined) this.assumptions.push(assume('untyped_field', name))
    if (config.isAmbiguous) this.assumptions.push(assume('config_precedence', name))
    const given = this.#read(planned, submitted)
    if (given !== undefined && config.lockedBy === undefined) {
      this.#set(name, given, 'input')
      return
    }
    this.#setDefault(planned)
    if (given !== undefined && config.lockedBy !== undefined) {
      if (!isSame(given, this.valueOf(name))) this.#refuse(field.displayName ?? name, planned)
    }
  }

  /** Runs the transformation of a field on the values that all fields have; the result is kept apart until all are done. */
  transformed(planned: PlannedField): unknown {
    const { name, transformation } = planned
    const value = this.valueOf(name)
    if (transformation === undefined || value === undefined) return value
    const result = this.#evaluate(planned, transformation, { input: value })
    return result.ok ? result.value : value
  }

  /** Puts what the transformation made of it in the place of a field's value. */
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
    this.#report(name, reading.violations)
    return undefined
  }

  #report(field: string, violations: readonly RuleViolation[]): void {
    for (const violation of violations) this.violations.push({ ...violation, field })
  }

  #refuse(label: string, { config, name }: PlannedField): void {
    this.violations.push({
      code: 'read_only',
      field: name,
      rule: config.lockedBy ?? 'readOnly',
      message: `must be left as the form gives it: ${label} is not for the user to change`,
      path: [name],
    })
  }

  #evaluate(
    { name }: PlannedField,
    { program, reads }: PlannedExpression,
    own: Readonly<Record<string, unknown>>,
  ): { readonly ok: true; readonly value: unknown } | { readonly ok: false } {
    const given = { ...this.#context.variables, ...own, form: this.#formSeenBy(name, reads) }
    const input = Object.fromEntries(
      Object.entries(given).map(([variable, value]) => {
        const [known = variable] = namesOfVariable(program.environment, variable)
        return [known, value]
      }),
    )
    const { directory } = this.#context
    const evaluation = program.evaluate(input, {
      now: this.#now,
      ...(directory === undefined ? {} : { directory }),
    })
    for (const assumption of evaluation.assumptions) {
      this.assumptions.push({ ...assumption, field: name })
    }
    if (evaluation.ok) return { ok: true, value: fieldValueOfCel(evaluation.value) }
    const isTransformation = Object.keys(own).length > 0
    for (const issue of evaluation.issues)
      this.#reportFailure(name, isTransformation, program.expression, issue)
    return { ok: false }
  }

  #reportFailure(field: string, isTransformation: boolean, expression: string, issue: Issue): void {
    this.violations.push({
      code: isTransformation ? 'transformation_failed' : 'default_failed',
      field,
      rule: isTransformation ? 'inputTransformationCel' : 'defaultValueCel',
      message: `cannot be ${isTransformation ? 'transformed' : 'given its default value'}: ${issue.message}`,
      path: [field],
      expression,
      issue,
    })
  }

  /** The other fields as an expression sees them; JSON has doubles for numbers. */
  #formSeenBy(self: string, reads: PlannedExpression['reads']): Readonly<Record<string, unknown>> {
    const others = [...this.#values].filter(([name]) => name !== self)
    return Object.fromEntries(
      others.map(([name, value]) => {
        if (this.#types.get(name) !== 'int64Field' || typeof value !== 'string')
          return [name, value]
        const isRead = reads.isWhole || reads.fields.has(name)
        if (isRead && BigInt(Number(value)) !== BigInt(value)) {
          this.assumptions.push(assume('inexact_number', self))
        }
        return [name, Number(value)]
      }),
    )
  }
}

/** Whether two values of a field are the same. */
function isSame(left: unknown, right: unknown): boolean {
  return canonical(left) === canonical(right)
}

/** JSON in which the order of members does not show. */
function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
