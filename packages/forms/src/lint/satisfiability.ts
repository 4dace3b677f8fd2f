import { type FieldConfig, typeOfField } from '../definition/field.ts'
import type { PlannedField } from '../plan/plan-field.ts'
import { checkFieldRules } from '../rules/check-rules.ts'
import { RuleScope } from '../rules/rule-scope.ts'
import { checkFieldValue } from '../run/check-field-value.ts'
import { isEmpty } from '../run/field-value.ts'
import { verdictOf } from '../satisfy/solution.ts'
import { originOf } from '../satisfy/solve-field.ts'
import { int64ProblemOf, solveInt64 } from '../satisfy/solve-int64.ts'
import { solveList } from '../satisfy/solve-list.ts'
import { solveString, stringChecker, stringProblemOf } from '../satisfy/solve-string.ts'
import { quoted } from '../values/strings.ts'
import { defaultPathOf, type Finding, type LintScope } from './finding.ts'

interface SatisfiabilitySubject {
  readonly planned: PlannedField
  /** The value of a constant default, if known. */
  readonly constant: { readonly value: unknown } | undefined
  /** False if the default is malformed. */
  readonly isDefaultKnown: boolean
  /** Earlier findings in the rules, which must not be repeated. */
  readonly found: readonly Finding[]
  readonly now: bigint | undefined
}

/** Finds fields that have no valid value. */
export function* lintSatisfiability(
  subject: SatisfiabilitySubject,
  scope: LintScope,
): Generator<Finding> {
  const { planned } = subject
  const contradiction = findContradiction(planned)
  if (contradiction !== undefined) {
    const { accepts } = contradiction
    const core = contradiction.core.map(([rule]) => rule)
    const words = wordsOf(contradiction)
    const isRequired = planned.field.required === true
    if (accepts === 'nothing' && !isKnown(core, planned, subject.found)) {
      const effect = isRequired ? '; the field is required, so the form cannot be submitted' : ''
      const message = `No value is valid: ${words}${effect}. Change or remove one of them.`
      yield scope.finding('nothing-valid', message, ...pathOf(core, planned))
    }
    if (accepts === 'empty' && isRequired && !isKnown(core, planned, subject.found)) {
      const message = `The field is required, but its rules allow only the empty value: ${words}. The form cannot be submitted.`
      yield scope.finding('required-but-empty', message, ...pathOf(core, planned))
    }
  }
  yield* lintOptions(planned, scope)
  if (contradiction === undefined && subject.isDefaultKnown) yield* lintFixedValue(subject, scope)
}

interface Contradiction {
  /** The accepted values: none, or only the empty value. */
  readonly accepts: 'nothing' | 'empty'
  /** The contradictory rules with their values. */
  readonly core: readonly (readonly [rule: string, value: unknown])[]
}

/** Returns the contradiction if the rules allow no value or only the empty value. */
function findContradiction({ field }: PlannedField): Contradiction | undefined {
  const { case: type, value: own } = typeOfField(field)
  switch (type) {
    case 'int64Field':
      return contradictionIn(int64ProblemOf(own), (rules) => solveInt64(rules).kind === 'none')
    case 'stringField':
      return contradictionIn(
        stringProblemOf(own),
        (rules) => solveString(rules).kind === 'none',
        (rules) => stringChecker(rules)('') !== 'fails',
      )
    case 'stringSliceField': {
      const scope = new RuleScope({ now: undefined })
      return contradictionIn(
        own.rules ?? {},
        (rules) => solveList(rules).kind === 'none',
        (repeated) => verdictOf(checkFieldRules({ repeated }, [], scope)) !== 'fails',
      )
    }
    case 'boolField':
    case 'stringMapField':
    case 'fileField':
    case 'oauth2Field':
    case undefined:
      return undefined
  }
}

function contradictionIn<Rules extends object>(
  rules: Rules,
  isUnsatisfiable: (rules: Rules) => boolean,
  acceptsEmpty: (rules: Rules) => boolean = () => false,
): Contradiction | undefined {
  if (!isUnsatisfiable(rules)) return undefined
  const isEmptyAccepted = acceptsEmpty(rules)
  const names = new Set(
    findCore(rules, (fewer) => isUnsatisfiable(fewer) && (isEmptyAccepted || !acceptsEmpty(fewer))),
  )
  const core = Object.entries(rules).filter(([rule]) => names.has(rule))
  return { accepts: isEmptyAccepted ? 'empty' : 'nothing', core }
}

/** Findings that already report that no value is valid or that a rule cannot be checked. */
const decisive: ReadonlySet<string> = new Set([
  'affix-too-long',
  'invalid-limit',
  'invalid-pattern',
  'min-above-max',
  'nothing-valid',
])

function isKnown(
  core: readonly string[],
  planned: PlannedField,
  found: readonly Finding[],
): boolean {
  const places = core.map((rule) => memberPath(rule, planned).join('\n'))
  return found.some(({ path, rule }) => {
    if (!decisive.has(rule)) return false
    const place = path.slice(2).join('\n')
    return places.some((each) => place === each || place.startsWith(`${each}\n`))
  })
}

/** Returns the path of the finding. Lists of values take precedence, because one of them must change. */
function pathOf(core: readonly string[], planned: PlannedField): readonly (string | number)[] {
  const [rule = ''] = [
    ...['selectField.options', 'in', 'const'].filter((each) => core.includes(each)),
    ...core.filter((each) => !each.includes('.')),
    ...core,
  ]
  return memberPath(rule, planned)
}

function memberPath(rule: string, { type }: PlannedField): readonly string[] {
  return rule.includes('.') ? [type ?? '', ...rule.split('.')] : [type ?? '', 'rules', rule]
}

/** The limits that messages include. Strings are omitted because they may be long or secret. */
const limits =
  /^(?:gte?|lte?|m(?:in|ax)(?:Len|Bytes|Items)|len(?:Bytes)?|numberField\.m(?:in|ax)Value)$/

function wordsOf({ core }: Contradiction): string {
  const names = core.map(([rule, value]) => {
    const name = rule.replace(/^.*\./, '')
    return limits.test(rule) ? `${name} ${String(value)}` : name
  })
  const [only = ''] = names
  if (names.length === 1) return `${only} excludes every value`
  if (names.length === 2) return names.join(' contradicts ')
  return `${names.join(', ')} contradict each other`
}

/** The limit for matching options against a pattern: the pattern's length times the total length of the options. */
const mostPatternWork = 1_000_000

function* lintOptions(planned: PlannedField, scope: LintScope): Generator<Finding> {
  const { case: type, value: own } = typeOfField(planned.field)
  if (type !== 'stringField' || !own.selectField?.options || !own.rules) return
  const check = stringChecker(own.rules)
  const options = own.selectField.options.map(({ value }) => value ?? '')
  const length = options.reduce((sum, each) => sum + each.length, 0)
  if (length * (own.rules.pattern?.length ?? 0) > mostPatternWork) return
  const refused = options.map((value) => value !== '' && check(value) === 'fails')
  // If no option is valid, a single finding covers all options.
  if (refused.every((isRefused, at) => isRefused || options[at] === '')) return
  const isPassword = Boolean(own.passwordField)
  for (const [at, value] of options.entries()) {
    if (refused[at] !== true) continue
    const name = isPassword ? `${at + 1}` : quoted(value)
    const message = `The option ${name} breaks the rules, so choosing it fails. Change the rules, or remove the option.`
    yield scope.finding('option-breaks-rules', message, type, 'selectField', 'options', at, 'value')
  }
}

/** Reports a fixed value that violates the rules. */
function* lintFixedValue(
  { constant, now, planned }: SatisfiabilitySubject,
  scope: LintScope,
): Generator<Finding> {
  const origin = originOf(planned, constant)
  if (origin.kind !== 'fixed') return
  const { config, type } = planned
  const { violations } = checkFieldValue(planned, origin.value, now)
  const violation = violations.find(({ code }) => code !== 'cannot_tell')
  if (violation === undefined) return
  if (isEmpty(origin.value) && violation.code === 'required') {
    const message = `The field is required, but ${lockWords(config)} and it has no default, so the form cannot be submitted. Add a default, or let the user fill it in.`
    const place =
      violation.rule === 'isRequired' ? [type ?? '', 'rules', 'isRequired'] : ['required']
    yield scope.finding('required-without-value', message, ...place)
    return
  }
  const message = `The default breaks the rule ${violation.rule}, and ${lockWords(config)}, so the form cannot be submitted: it ${violation.message}.`
  yield scope.finding('locked-default-breaks-rules', message, ...defaultPathOf(planned))
}

function lockWords({ lockedBy }: FieldConfig): string {
  switch (lockedBy) {
    case 'adminConfig':
      return 'the user cannot fill it in (adminConfig)'
    case 'lockDefaultValues':
      return 'the user cannot change it (lockDefaultValues)'
    case 'readOnly':
    case undefined:
      return 'the user cannot change it (readOnly)'
  }
}

/**
 * Finds a minimal set of contradictory rules by dropping every rule that the contradiction does not need.
 * @returns the names of the rules; at least one
 */
function findCore<Rules extends object>(
  rules: Rules,
  isUnsatisfiable: (rules: Rules) => boolean,
): readonly string[] {
  let left = rules
  const names = Object.entries(rules)
    .filter(([, rule]) => rule !== undefined && rule !== null && rule !== false)
    .map(([name]) => name)
  return names.filter((name) => {
    const fewer = { ...left, [name]: null }
    if (!isUnsatisfiable(fewer)) return true
    left = fewer
    return false
  })
}
