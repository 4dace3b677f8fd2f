import { compile, type Environment, type EnvironmentType, type Issue } from '@igakit/cel'
import { type FieldType, isPasswordField } from '../definition/field.ts'
import { type FieldEnvironments, namesOfVariable } from '../plan/environments.ts'
import { withoutLiterals } from '../plan/form-reads.ts'
import type { PlannedExpression, PlannedField } from '../plan/plan-field.ts'
import { fieldValueOfCel } from '../run/field-value.ts'
import { quoted } from '../values/strings.ts'
import type { Finding, LintScope } from './finding.ts'

/** The fields of the form, and the typed environments of its expressions. */
export interface ExpressionContext {
  readonly fields: ReadonlyMap<string, PlannedField>
  /** The environments that declare `form` with the types of the form's fields. */
  readonly typed: FieldEnvironments
}

/** Finds errors in the compiled expressions of a field. */
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

/** Adds the expression to a finding, unless the field is a password field. */
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
    const message = `The expression reads ${quoted(read)}, which is not a field of the form.`
    yield scope.finding('unknown-form-field', message)
  }
  if (member === 'inputTransformationCel' && reads.fields.has(name)) {
    const message = `form contains only the other fields. Read ${quoted(name)} as input.`
    yield scope.finding('self-read', message)
  }
  const reported = new Set<string>()
  for (const { field, range } of reads.unguarded) {
    const read = fields.get(field)
    if (field === name || reported.has(field) || read === undefined || !mayBeUnset(read)) continue
    reported.add(field)
    const message = `The expression fails if ${quoted(field)} is empty: the field is optional and has no default. Guard the read: has(form.${field}) ? … : …`
    const issue: Issue = {
      code: 'no_such_key',
      stage: 'eval',
      message: `no such key: ${field}`,
      range,
    }
    yield { ...scope.finding('unguarded-read', message), issue }
  }
}

/** Returns true if a submission may leave the field without a value; a required field always has a value. */
function mayBeUnset({ config, field, literal }: PlannedField): boolean {
  return field.required !== true && config.defaultValueCel === undefined && literal === undefined
}

/** Finds operands and results of the wrong type, using the types of the form's fields. */
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
        ? ' Number fields are doubles in form: use int(form.…) or a double literal such as 1.0.'
        : ''
      const message = `The expression always fails here: ${issue.message}.${hint}`
      yield { ...scope.finding('wrong-operand-type', message), issue }
    }
  }
}

/** The operators that accept operands of different types at run time, even if type checking rejects the operands. */
const mixed: ReadonlySet<string> = new Set(['_==_', '_!=_', '@in', '_?_:_', '_[_]'])
const orders: ReadonlySet<string> = new Set(['_<_', '_<=_', '_>_', '_>=_'])
const overload = /'([^']*)' applied to '([^']*)'/

/** Returns true if the missing overload does not exist at run time either. */
function failsAlways(message: string): boolean {
  const [, name = '', operands = ''] = overload.exec(message) ?? []
  if (name === '' || mixed.has(name) || operands.includes('form.Fields')) return false
  return !orders.has(name) || !/^\((?:int|uint|double), (?:int|uint|double)\)$/.test(operands)
}

/** The value of a default that reads no variables, or the error of that default. */
export type ConstantDefault =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly issue: Issue }

/** Evaluates a default without variables and calls. Returns `undefined` for all other defaults. */
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

/** Reports a constant default that fails. */
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

/** The CEL types of field values in `form`. JSON numbers are doubles. */
const celTypes: Readonly<Record<FieldType, string>> = {
  boolField: 'bool',
  fileField: 'dyn',
  int64Field: 'double',
  oauth2Field: 'dyn',
  stringField: 'string',
  stringMapField: 'map(string, string)',
  stringSliceField: 'list(string)',
}

/**
 * Adds the types of the form's fields to the variable `form`, so type checking finds operands that always cause an
 * error. Builds each environment only once.
 */
export function typedEnvironments(
  environmentOf: FieldEnvironments,
  fields: readonly PlannedField[],
): FieldEnvironments {
  const typeName = 'form.Fields'
  const typesByName = new Map(
    fields.map(({ name, type }) => [name, type === undefined ? 'dyn' : celTypes[type]]),
  )
  const formType: EnvironmentType = {
    name: typeName,
    doc: 'The fields of the form.',
    confidence: 'assumed',
    fields: [...typesByName]
      .filter(([name]) => /^[A-Za-z_]\w*$/.test(name))
      .map(([name, type]) => ({ name, type, doc: 'A field of the form.' })),
  }
  const made = new Map<Environment, Environment>()
  return (member, type) => {
    const environment = environmentOf(member, type)
    const known = made.get(environment)
    if (known !== undefined) return known
    const names = new Set(namesOfVariable(environment, 'form'))
    const typed: Environment = {
      ...environment,
      types: [...environment.types, formType],
      variables: environment.variables.map((variable) =>
        names.has(variable.name) ? { ...variable, type: typeName } : variable,
      ),
    }
    made.set(environment, typed)
    return typed
  }
}
