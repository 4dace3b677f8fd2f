import { compile, isFormFieldType, type Issue } from '@igakit/cel'
import type { FormField } from '@igakit/schemas'
import type { Path } from '../path.ts'
import { quoted } from '../values/listed.ts'
import { configOf } from './field-config.ts'
import type { ExpressionMember, FieldEnvironments } from './field-environments.ts'
import { typeOfField } from './field-type.ts'
import type { FormIssue } from './form-issue.ts'
import { formReads } from './form-reads.ts'
import { literalDefaultOf } from './literal-default.ts'
import type { PlannedExpression, PlannedField } from './planned-field.ts'
import { isPasswordField } from './secret-fields.ts'

/** Compiles the expressions of a field; what is wrong with them is added to the issues. */
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
    // A type that is not known yet may well have values that expressions give.
    if (type !== undefined && !isFormFieldType(type)) {
      issues.push(notAllowed(name, type, member, path))
      return undefined
    }
    const compilation = compile(expression, environmentOf(member, type))
    if (compilation.ok) {
      return { program: compilation.program, reads: formReads(compilation.program) }
    }
    for (const found of compilation.issues) {
      // cel-go's texts quote the expression, which holds the password that the field starts with.
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
  const message = `No expression gives a ${type} its value; remove the ${member} of ${quoted(name)}.`
  return { code: 'expression_not_allowed', message, path, field: name }
}

/** The same problem with a text that quotes nothing. */
function withoutText(issue: Issue): Issue {
  const { code, position } = issue
  const place = position === undefined ? '' : ` at ${position.line}:${position.column + 1}`
  const message = `${code}${place} (the details are hidden, since a password is involved)`
  return { ...issue, message }
}
