import { compile, isFormFieldType, type Issue, type Program } from '@igakit/cel'
import type { FormField } from '@igakit/schemas'
import {
  configOf,
  type FieldConfig,
  type FieldType,
  isPasswordField,
  type LiteralDefault,
  literalDefaultOf,
  typeOfField,
} from '../definition/field.ts'
import type { FormIssue } from '../definition/form-issue.ts'
import type { Path } from '../path.ts'
import { quoted } from '../values/strings.ts'
import type { ExpressionMember, FieldEnvironments } from './environments.ts'
import { type FormReads, formReads } from './form-reads.ts'

/** A compiled expression of a field. */
export interface PlannedExpression {
  readonly program: Program
  readonly reads: FormReads
}

/** A field with its compiled expressions. */
export interface PlannedField {
  readonly name: string
  readonly index: number
  readonly field: FormField
  readonly type: FieldType | undefined
  readonly config: FieldConfig
  readonly literal: LiteralDefault | undefined
  readonly defaultValue: PlannedExpression | undefined
  readonly transformation: PlannedExpression | undefined
}

/** Compiles the expressions of a field and appends their errors to `issues`. */
export function planField(
  field: FormField,
  index: number,
  environmentOf: FieldEnvironments,
  issues: FormIssue[],
): PlannedField {
  const config = configOf(field)
  const { case: type } = typeOfField(field)
  const name = field.name ?? ''

  function plan(member: ExpressionMember): PlannedExpression | undefined {
    const expression = config[member]
    if (expression === undefined) return undefined
    const path = ['fields', index, config.kind, member]
    // An unknown field type may support expressions.
    if (type !== undefined && !isFormFieldType(type)) {
      issues.push(notAllowed(name, type, member, path))
      return undefined
    }
    const compilation = compile(expression, environmentOf(member, type))
    if (compilation.ok) {
      return { program: compilation.program, reads: formReads(compilation.program) }
    }
    for (const found of compilation.issues) {
      // Messages from cel-go quote the expression, which may contain the password.
      const isHidden = isPasswordField(field)
      const issue = isHidden ? withoutText(found) : found
      const message = `The ${member} of ${quoted(name)} does not compile: ${issue.message}`
      const shown = isHidden ? {} : { expression }
      issues.push({ code: 'invalid_expression', message, path, field: name, ...shown, issue })
    }
    return undefined
  }

  return {
    name,
    index,
    field,
    type,
    config,
    literal: literalDefaultOf(field),
    defaultValue: plan('defaultValueCel'),
    transformation: plan('inputTransformationCel'),
  }
}

function notAllowed(name: string, type: string, member: ExpressionMember, path: Path): FormIssue {
  const message = `A ${type} cannot be computed by an expression. Remove the ${member} of ${quoted(name)}.`
  return { code: 'expression_not_allowed', message, path, field: name }
}

/** Replaces a message that quotes the expression. */
function withoutText(issue: Issue): Issue {
  const { code, position } = issue
  const place = position === undefined ? '' : ` at ${position.line}:${position.column + 1}`
  const message = `${code}${place} (details hidden: a password is involved)`
  return { ...issue, message }
}
