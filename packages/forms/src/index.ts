export { compileForm, type FormCompilation } from './compile-form.ts'
export type { FieldType } from './definition/field.ts'
export { type FormIssue, type FormIssueCode, formIssueCodes } from './definition/form-issue.ts'
export type { FieldGroup } from './definition/group-fields.ts'
export type { Finding, Severity } from './lint/finding.ts'
export { lintForm, type LintFormOptions } from './lint/lint-form.ts'
export { type LintRuleId, lintRules } from './lint/lint-rules.ts'
export { formatPath, type Path } from './path.ts'
export type { CompileFormOptions, ExpressionMember } from './plan/environments.ts'
export {
  type RuleViolation,
  type RuleViolationCode,
  ruleViolationCodes,
} from './rules/rule-violation.ts'
export { validateValue, type ValidateValueOptions } from './rules/validate-value.ts'
export { type FormAssumption, type FormAssumptionName, formAssumptions } from './run/assumptions.ts'
export { CompiledForm, type FormOutcome } from './run/compiled-form.ts'
export type { FieldEvaluation, FormContext } from './run/context.ts'
export type { FieldState } from './run/value-run.ts'
export { type FormViolation, type FormViolationCode, formViolationCodes } from './run/violation.ts'
