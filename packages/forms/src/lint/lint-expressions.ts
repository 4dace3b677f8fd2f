import { compile, type Issue } from '@igakit/cel'
import type { FieldEnvironments } from '../form/field-environments.ts'
import { fieldValueOfCel } from '../form/field-value-of-cel.ts'
import { withoutLiterals } from '../form/form-reads.ts'
import type { PlannedExpression, PlannedField } from '../form/planned-field.ts'
import { isPasswordField } from '../form/secret-fields.ts'
import { quoted } from '../values/listed.ts'
import type { Finding } from './finding.ts'
import type { LintScope } from './lint-scope.ts'

/** What the expressions of a form are checked against. */
export interface ExpressionContext {
  readonly fields: ReadonlyMap<string, PlannedField>
  /** The environments in which `form` has the types of the form's fields. */
  readonly typed: FieldEnvironments
}

/** Finds faults in the expressions of a field that compile. */
export function* lintExpressions(
  planned: PlannedField,
  context: ExpressionContext,
  scope: LintScope,
): Generator<Finding> {
  const expressions = [
    ['defaultValueCel', planned.defaultValue],
    ['inputTransformationCel', planned.transformation],
  ] as const
  for (const [member, expression] of expressions) {
    if (expression === undefined) continue
    const at = scope.at(planned.config.kind, member)
    const findings = [
      ...lintReads(planned, member, expression, context, at),
      ...lintTypes(planned, member, expression, context, at),
    ]
    yield* findings.map((finding) => shownFor(planned, finding, expression))
  }
}

/** The text of an expression is part of a finding, but where it may hold a password. */
function shownFor(
  { field }: PlannedField,
  finding: Finding,
  { program }: PlannedExpression,
): Finding {
  if (!isPasswordField(field)) return { ...finding, expression: program.expression }
  const { issue: _, ...rest } = finding
  return rest
}

function* lintReads(
  { name }: PlannedField,
  member: string,
  { reads }: PlannedExpression,
  { fields }: ExpressionContext,
  scope: LintScope,
): Generator<Finding> {
  for (const read of reads.fields) {
    if (fields.has(read)) continue
    const message = `The form has no field ${quoted(read)} for the expression to read.`
    yield scope.finding('unknown-form-field', message)
  }
  if (member === 'inputTransformationCel' && reads.fields.has(name)) {
    const message = `The form holds the other fields; read ${quoted(name)} as input.`
    yield scope.finding('self-read', message)
  }
  const reported = new Set<string>()
  for (const { field, range } of reads.unguarded) {
    const read = fields.get(field)
    if (field === name || reported.has(field) || read === undefined || !mayBeUnset(read)) continue
    reported.add(field)
    const message = `The expression fails where ${quoted(field)} is left empty, because the field is optional and has no default. Guard the read: has(form.${field}) ? … : …`
    const issue: Issue = {
      code: 'no_such_key',
      stage: 'eval',
      message: `no such key: ${field}`,
      range,
    }
    yield { ...scope.finding('unguarded-read', message), issue }
  }
}

/** True if a submission may leave the field without a value; a required field always has one. */
function mayBeUnset({ config, field, literal }: PlannedField): boolean {
  return field.required !== true && config.defaultValueCel === undefined && literal === undefined
}

/** Finds operands and results of the wrong type, which show only with the types of the form's fields. */
function* lintTypes(
  { type }: PlannedField,
  member: 'defaultValueCel' | 'inputTransformationCel',
  { program, reads }: PlannedExpression,
  { typed }: ExpressionContext,
  scope: LintScope,
): Generator<Finding> {
  if (reads.fields.size === 0 || type === undefined || type === 'fileField') return
  if (type === 'oauth2Field') return
  const compilation = compile(program.expression, typed(member, type))
  if (compilation.ok) return
  for (const issue of compilation.issues) {
    if (issue.code === 'result_type') {
      yield {
        ...scope.finding('wrong-type', `The expression has the wrong type: ${issue.message}.`),
        issue,
      }
    } else if (issue.code === 'no_matching_overload' && failsAlways(issue.message)) {
      const isNumber = issue.message.includes('double')
      const hint = isNumber
        ? ' A number field is a double in form: write int(form.…), or a number with a decimal point such as 1.0.'
        : ''
      const message = `The expression always fails here: ${issue.message}.${hint}`
      yield { ...scope.finding('wrong-operand-type', message), issue }
    }
  }
}

/** Operators that take operands of different types in an evaluation, whatever the check says. */
const mixed: ReadonlySet<string> = new Set(['_==_', '_!=_', '@in', '_?_:_', '_[_]'])
const orders: ReadonlySet<string> = new Set(['_<_', '_<=_', '_>_', '_>=_'])
const overload = /'([^']*)' applied to '([^']*)'/

/** True if an overload that the check does not find is not found in an evaluation either. */
function failsAlways(message: string): boolean {
  const [, name = '', operands = ''] = overload.exec(message) ?? []
  if (name === '' || mixed.has(name) || operands.includes('form.Fields')) return false
  return !orders.has(name) || !/^\((?:int|uint|double), (?:int|uint|double)\)$/.test(operands)
}

/** The value of a default that reads nothing, or why it fails. */
export type ConstantDefault =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly issue: Issue }

/** Evaluates a default that reads no variable and calls nothing; `undefined` for every other. */
export function constantDefaultOf({ defaultValue }: PlannedField): ConstantDefault | undefined {
  if (defaultValue === undefined) return undefined
  const { program } = defaultValue
  const text = withoutLiterals(program.expression).replaceAll(/\b\d[\w.]*/g, '')
  if (text.includes('(') || /\b(?!(?:true|false)\b)[A-Za-z_]/.test(text)) return undefined
  const evaluation = program.evaluate({})
  if (evaluation.ok) return { ok: true, value: fieldValueOfCel(evaluation.value) }
  const [issue] = evaluation.issues
  return issue && { ok: false, issue }
}

/** Finds a default that fails whatever the form holds. */
export function* lintConstant(
  planned: PlannedField,
  constant: ConstantDefault | undefined,
  scope: LintScope,
): Generator<Finding> {
  if (constant === undefined || constant.ok || planned.defaultValue === undefined) return
  const { issue } = constant
  const text = isPasswordField(planned.field) ? issue.code : issue.message
  const at = scope.at(planned.config.kind, 'defaultValueCel')
  const message = `The default always fails: ${text}.`
  yield shownFor(planned, { ...at.finding('default-fails', message), issue }, planned.defaultValue)
}
