export { CompiledForm, type FormOutcome } from './form/compiled-form.ts'
export { compileForm, type FormCompilation } from './form/compile-form.ts'
export type { FieldState } from './form/field-state.ts'
export type { FieldType } from './form/field-type.ts'
export {
  type FormAssumption,
  type FormAssumptionName,
  formAssumptions,
} from './form/form-assumption.ts'
export { type FormIssue, type FormIssueCode, formIssueCodes } from './form/form-issue.ts'
export type { ExpressionMember } from './form/field-environments.ts'
export type { CompileFormOptions, FieldEvaluation, FormContext } from './form/form-options.ts'
export {
  type FormViolation,
  type FormViolationCode,
  formViolationCodes,
} from './form/form-violation.ts'
export type { FieldGroup } from './form/group-fields.ts'
export type { Finding, Severity } from './lint/finding.ts'
export { lintForm, type LintFormOptions } from './lint/lint-form.ts'
export { type LintRuleId, lintRules } from './lint/lint-rules.ts'
export { formatPath, type Path } from './path.ts'
export {
  type RuleViolation,
  type RuleViolationCode,
  ruleViolationCodes,
} from './rules/rule-violation.ts'
export { validateValue, type ValidateValueOptions } from './rules/validate-value.ts'
