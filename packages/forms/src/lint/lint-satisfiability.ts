import { checkFieldValue } from '../form/check-field-value.ts'
import type { FieldConfig } from '../form/field-config.ts'
import { typeOfField } from '../form/field-type.ts'
import { isEmpty } from '../form/is-filled-in.ts'
import type { PlannedField } from '../form/planned-field.ts'
import { checkFieldRules } from '../rules/check-field-rules.ts'
import { RuleScope } from '../rules/rule-scope.ts'
import { findCore } from '../satisfy/find-core.ts'
import { int64ProblemOf, stringProblemOf } from '../satisfy/problems-of.ts'
import { originOf } from '../satisfy/solve-field.ts'
import { solveInt64 } from '../satisfy/solve-int64.ts'
import { solveList } from '../satisfy/solve-list.ts'
import { solveString, stringJudge } from '../satisfy/solve-string.ts'
import { verdictOf } from '../satisfy/verdict-of.ts'
import { quoted } from '../values/listed.ts'
import type { Finding } from './finding.ts'
import type { LintScope } from './lint-scope.ts'

/** A field as the rules of satisfiability look at it. */
export interface SatisfiabilitySubject {
  readonly planned: PlannedField
  /** The value of a default expression that reads nothing; absent where it is not known. */
  readonly constant: { readonly value: unknown } | undefined
  /** False where the default is malformed, so that nothing is said about it. */
  readonly isDefaultKnown: boolean
  /** What was found in the rules already, so that it is not said again. */
  readonly found: readonly Finding[]
  readonly now: bigint | undefined
}

/** Finds fields that no submission can fill in as the form asks. */
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
      const effect = isRequired ? '; the field is required, so nobody can submit the form' : ''
      const message = `No value passes the rules: ${words}${effect}. Change or remove one of them.`
      yield scope.finding('nothing-valid', message, ...pathOf(core, planned))
    }
    if (accepts === 'empty' && isRequired && !isKnown(core, planned, subject.found)) {
      const message = `The field is required, but only the empty value passes its rules: ${words}. Nobody can submit the form.`
      yield scope.finding('required-but-empty', message, ...pathOf(core, planned))
    }
  }
  yield* lintOptions(planned, scope)
  if (contradiction === undefined && subject.isDefaultKnown) yield* lintFixedValue(subject, scope)
}

interface Contradiction {
  /** What passes the rules: nothing at all, or the empty value alone. */
  readonly accepts: 'nothing' | 'empty'
  /** The rules that leave no other value, by name, with what they say. */
  readonly core: readonly (readonly [rule: string, value: unknown])[]
}

/** Finds the rules of a field that leave no value but perhaps the empty one. */
function findContradiction({ field }: PlannedField): Contradiction | undefined {
  const { case: type, value: own } = typeOfField(field)
  switch (type) {
    case 'int64Field':
      return contradictionIn(int64ProblemOf(own), (rules) => solveInt64(rules).kind === 'none')
    case 'stringField':
      return contradictionIn(
        stringProblemOf(own),
        (rules) => solveString(rules).kind === 'none',
        (rules) => stringJudge(rules)('') !== 'fails',
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

/** Findings that say of a rule that nothing is valid, or that it cannot be judged. */
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

/** The rule that the finding is placed at: lists of values first, since one of them has to change. */
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

/** Limits, which are said along with their rule; texts are not, since they may be long, or secret. */
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

/** Beyond this, options are not tried against a pattern one by one. */
const mostPatternWork = 1_000_000

function* lintOptions(planned: PlannedField, scope: LintScope): Generator<Finding> {
  const { case: type, value: own } = typeOfField(planned.field)
  if (type !== 'stringField' || !own.selectField?.options || !own.rules) return
  const judge = stringJudge(own.rules)
  const options = own.selectField.options.map(({ value }) => value ?? '')
  const length = options.reduce((sum, each) => sum + each.length, 0)
  if (length * (own.rules.pattern?.length ?? 0) > mostPatternWork) return
  const refused = options.map((value) => value !== '' && judge(value) === 'fails')
  // Where no option passes, that is one finding on all of them.
  if (refused.every((isRefused, at) => isRefused || options[at] === '')) return
  const isPassword = Boolean(own.passwordField)
  for (const [at, value] of options.entries()) {
    if (refused[at] !== true) continue
    const name = isPassword ? `${at + 1}` : quoted(value)
    const message = `The rules refuse the option ${name}, so that choosing it fails; change the rules, or remove the option.`
    yield scope.finding('option-breaks-rules', message, type, 'selectField', 'options', at, 'value')
  }
}

/** Finds a value that the user cannot change and that the form refuses. */
function* lintFixedValue(
  { constant, now, planned }: SatisfiabilitySubject,
  scope: LintScope,
): Generator<Finding> {
  const origin = originOf(planned, constant)
  if (origin.kind !== 'fixed') return
  const { config, literal, type } = planned
  const { violations } = checkFieldValue(planned, origin.value, now)
  const violation = violations.find(({ code }) => code !== 'cannot_tell')
  if (violation === undefined) return
  if (isEmpty(origin.value) && violation.code === 'required') {
    const message = `The field is required, but ${lockWords(config)} and it has no default, so nobody can submit the form. Add a default, or let the user fill it in.`
    const place =
      violation.rule === 'isRequired' ? [type ?? '', 'rules', 'isRequired'] : ['required']
    yield scope.finding('required-without-value', message, ...place)
    return
  }
  const message = `The default breaks a rule of the field (${violation.rule}), and ${lockWords(config)}, so nobody can submit the form: it ${violation.message}.`
  const place =
    config.defaultValueCel === undefined
      ? [type ?? '', literal?.member ?? 'defaultValue']
      : [config.kind, 'defaultValueCel']
  yield scope.finding('locked-default-breaks-rules', message, ...place)
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
