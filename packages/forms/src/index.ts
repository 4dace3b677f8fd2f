export { formatPath, type Path } from './path.ts'
export {
  type RuleViolation,
  type RuleViolationCode,
  ruleViolationCodes,
} from './rules/rule-violation.ts'
export { validateValue, type ValidateValueOptions } from './rules/validate-value.ts'
