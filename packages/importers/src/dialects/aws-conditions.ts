import type { Gap } from '../source/problem.ts'
import {
  gapOf,
  itemsOf,
  type MapEntry,
  type MapValue,
  partsOf,
  textOf,
  type Value,
} from '../source/value.ts'
import { type Claims, claimText, presenceText } from '../policy/claims.ts'
import {
  all,
  always,
  any,
  atLevel,
  comparison,
  type Condition,
  conjunction,
  disjunction,
  type Expression,
  isUnknown,
  negated,
  never,
  not,
  primary,
} from '../policy/condition.ts'
import {
  anyText,
  claimTest,
  escapePattern,
  like,
  matches,
  oneOf,
  presenceTest,
  type TextTest,
  type WildcardPart,
} from '../policy/text-tests.ts'
import { awsKey } from './aws-keys.ts'

/** The provider for whose tokens the conditions of a policy are read. */
export interface AwsProvider {
  /** The host and path, as in condition keys. */
  readonly host: string
  readonly claims: Claims
  /** True if `${…}` in values is a variable: in policies of the version 2012-10-17. */
  readonly hasVariables: boolean
  /** Collects conditions under which the reading holds. */
  readonly assume: (assumption: string) => void
}

interface Operator {
  readonly base: 'equals' | 'equals-ignore-case' | 'like'
  readonly isNegated: boolean
}

const operators: Readonly<Record<string, Operator>> = {
  StringEquals: { base: 'equals', isNegated: false },
  StringNotEquals: { base: 'equals', isNegated: true },
  StringEqualsIgnoreCase: { base: 'equals-ignore-case', isNegated: false },
  StringNotEqualsIgnoreCase: { base: 'equals-ignore-case', isNegated: true },
  StringLike: { base: 'like', isNegated: false },
  StringNotLike: { base: 'like', isNegated: true },
}

/** Returns the condition of a `Condition` block: all of its operators and keys have to hold. */
export function awsConditions(block: Value, provider: AwsProvider): Condition {
  if (block.kind !== 'map') {
    return isUnknown(
      gapOf(block) ?? { reason: 'the conditions are not an object', place: block.place },
    )
  }
  return all(block.entries.flatMap((entry) => operatorConditions(entry, provider)))
}

function operatorConditions({ key, value }: MapEntry, provider: AwsProvider): readonly Condition[] {
  const name = textOf(key)
  if (name === undefined || value.kind !== 'map') {
    const gap = gapOf(key) ?? gapOf(value)
    return [isUnknown(gap ?? { reason: 'the condition is not an object', place: key.place })]
  }
  return keyEntries(value).map((entry) => {
    const condition = keyCondition(name, entry, provider)
    if (condition !== undefined) return condition
    return isUnknown({ reason: `the operator ${name} is not converted`, place: key.place })
  })
}

/** An entry with an unknown key represents any number of conditions. */
const keyEntries = (map: MapValue): readonly MapEntry[] => map.entries

const nameOfOperator =
  /^(?:(?<set>ForAnyValue|ForAllValues):)?(?<base>[A-Za-z]+?)(?<ifExists>IfExists)?$/

function keyCondition(
  operatorName: string,
  { key, value }: MapEntry,
  provider: AwsProvider,
): Condition | undefined {
  const groups = nameOfOperator.exec(operatorName)?.groups
  const base = groups?.['base'] ?? ''
  const keyName = textOf(key)
  if (keyName === undefined) {
    return isUnknown(gapOf(key) ?? { reason: 'the condition key is unknown', place: key.place })
  }
  const operator = Object.hasOwn(operators, base) ? operators[base] : undefined
  if (operator === undefined && operatorName !== 'Null') return undefined
  const meaning = awsKey(keyName, provider.host, provider.claims)
  if (meaning.kind === 'unknown') return isUnknown({ reason: meaning.reason, place: key.place })
  if (operator === undefined) return nullCondition(meaning, value, provider)
  const test = textTest(operator, value, provider)
  const question: Question = {
    ...test,
    isNegated: operator.isNegated,
    set: groups?.['set'],
    ifExists: groups?.['ifExists'] !== undefined,
  }
  switch (meaning.kind) {
    case 'absent':
      return whenAbsent(question)
    case 'claim':
      return claimCondition(meaning.claim, question, provider)
    case 'audience': {
      const hasParty = presenceTest(provider.claims, 'azp')
      provider.assume(
        'AWS compares the authorized party of a token, if it has one, in place of its audience.',
      )
      return any([
        all([hasParty, claimCondition('azp', question, provider)]),
        all([not(hasParty), claimCondition('aud', question, provider)]),
      ])
    }
    case 'issuer': {
      // AWS has checked the issuer; only the presence of the key is unknown.
      const isIssuer = itemsOf(value).some((item) => textOf(item) === `https://${provider.host}`)
      if (
        isIssuer &&
        operator.base === 'equals' &&
        !operator.isNegated &&
        isTrueIfAbsent(question)
      ) {
        return always
      }
      const reason = `AWS does not document the condition key ${keyName}, so it may be absent`
      return isUnknown({ reason, place: key.place })
    }
  }
}

/** A test of a condition key by the values of a policy. */
interface Question {
  /** True for texts that match a known value. */
  readonly test: TextTest | undefined
  /** An unknown value, which may match anything. */
  readonly gap: Gap | undefined
  readonly isNegated: boolean
  readonly set: string | undefined
  readonly ifExists: boolean
}

function isTrueIfAbsent({ ifExists, isNegated, set }: Question): boolean {
  if (ifExists || set === 'ForAllValues') return true
  return isNegated && set === undefined
}

function whenAbsent(question: Question): Condition {
  return isTrueIfAbsent(question) ? always : never
}

function claimCondition(name: string, question: Question, provider: AwsProvider): Condition {
  const { gap, isNegated, set, test } = question
  const isPresent = presenceTest(provider.claims, name)
  const known =
    test === undefined
      ? isNegated
        ? isPresent
        : never
      : valueCondition(name, test, isNegated, set, provider)
  const absent = isTrueIfAbsent(question) ? not(isPresent) : never
  if (gap === undefined) return any([absent, known])
  // An unknown value may match more texts: a positive test may be true, a negated test may be false.
  const open = isUnknown(gap)
  return any([absent, isNegated ? all([known, open]) : any([known, all([isPresent, open])])])
}

/** Returns the condition on a present claim; a negated operator without a set is also true for absent claims. */
function valueCondition(
  name: string,
  test: TextTest,
  isNegated: boolean,
  set: string | undefined,
  { assume, claims }: AwsProvider,
): Condition {
  if (!claims.mayBeList(name)) {
    if (!claims.hasOnlyTypes(name, 'string')) assume(`The claim ${name} is a string, if present.`)
    const single = claimTest(claims, name, test)
    // An absent claim fails the test, and the negated operator is true for absent claims, so negating the test is
    // correct.
    if (isNegated && set === undefined) return not(single)
    const holds = isNegated ? all([presenceTest(claims, name), not(single)]) : single
    if (set !== 'ForAllValues') return holds
    return any([claimTest(claims, name, oneOf([''])), holds])
  }
  const operand = claimText(name)
  const presence = presenceText(name)
  const element = (text: string, wanted: boolean): Expression => {
    const holds = test.holds(text)
    return wanted === isNegated ? negated(holds) : holds
  }
  const isList = comparison(`type(${operand}) == list`)
  const isText = comparison(`type(${operand}) == string`)
  const choice = (list: Expression, text: Expression): Expression =>
    primary(`(${isList.text} ? ${atLevel(list, 'or')} : ${atLevel(text, 'or')})`)
  const macro = (kind: 'exists' | 'all', body: Expression): Expression =>
    primary(`${operand}.${kind}(v, ${body.text})`)
  const isOne = comparison(`size(${operand}) == 1`)
  const isEmpty = comparison(`${operand} == ""`)
  const absentOr = (expression: Expression): Expression =>
    claims.isAlwaysPresent(name) ? expression : disjunction([negated(presence), expression])
  const textWhen = (wanted: boolean): Expression => conjunction([isText, element(operand, wanted)])
  // A positive test is never true for other values; a negated test has to check the type.
  const textTrue = isNegated ? textWhen(true) : element(operand, true)
  switch (set) {
    case 'ForAnyValue':
      return {
        kind: 'test',
        whenTrue: choice(macro('exists', element('v', true)), textTrue),
        whenFalse: absentOr(choice(macro('all', element('v', false)), textWhen(false))),
      }
    case 'ForAllValues':
      return {
        kind: 'test',
        whenTrue: choice(macro('all', element('v', true)), disjunction([isEmpty, textTrue])),
        whenFalse: absentOr(
          choice(
            macro('exists', element('v', false)),
            conjunction([negated(isEmpty), textWhen(false)]),
          ),
        ),
      }
    default:
      assume(`A token has one ${name}, as a string or in a list.`)
      return {
        kind: 'test',
        whenTrue: choice(conjunction([isOne, macro('all', element('v', true))]), textTrue),
        whenFalse: absentOr(
          choice(conjunction([isOne, macro('all', element('v', false))]), textWhen(false)),
        ),
      }
  }
}

/** `Null` is true for absent keys if its value is "true", and for present keys if its value is "false". */
function nullCondition(
  meaning: { readonly kind: 'claim'; readonly claim: string } | { readonly kind: string },
  value: Value,
  { claims }: AwsProvider,
): Condition {
  if (meaning.kind === 'issuer') {
    const reason = 'AWS does not document the key of the issuer, so it may be absent'
    return isUnknown({ reason, place: value.place })
  }
  const wanted = itemsOf(value).map((item) => (item.kind === 'scalar' ? String(item.value) : ''))
  const gap = gapOf(value)
  if (gap !== undefined) return isUnknown(gap)
  const isPresent: Condition =
    meaning.kind === 'absent'
      ? never
      : 'claim' in meaning
        ? presenceTest(claims, meaning.claim)
        : any([presenceTest(claims, 'aud'), presenceTest(claims, 'azp')])
  return any(
    wanted.map((each): Condition => {
      if (each === 'true') return not(isPresent)
      if (each === 'false') return isPresent
      return isUnknown({ reason: 'Null expects true or false', place: value.place })
    }),
  )
}

/** Returns a test that is true if any of the known values matches, and the first unknown value, if any. */
function textTest(
  { base }: Operator,
  values: Value,
  { assume, hasVariables }: AwsProvider,
): { readonly test: TextTest | undefined; readonly gap: Gap | undefined } {
  const patterns: (readonly WildcardPart[])[] = []
  let gap: Gap | undefined
  for (const item of itemsOf(values)) {
    const parts = partsOf(item)
    const text =
      parts?.every((part) => typeof part === 'string') === true ? parts.join('') : undefined
    const pattern = text === undefined ? undefined : patternOf(text, base === 'like', hasVariables)
    if (pattern !== undefined) patterns.push(pattern)
    else {
      gap ??= gapOf(item) ?? {
        reason:
          text === undefined
            ? 'the value is not a string'
            : `the policy variable in ${JSON.stringify(text)} is unknown`,
        place: item.place,
      }
    }
  }
  const plain = patterns.flatMap((pattern) => {
    const texts = pattern.flatMap((part) => (typeof part === 'string' ? part : []))
    return texts.length === pattern.length ? [texts.join('')] : []
  })
  if (patterns.length === 0) return { test: undefined, gap }
  if (base === 'equals-ignore-case') {
    assume('AWS ignores case like RE2.')
    const alternatives = plain.map(escapePattern).join('|')
    const body = plain.length === 1 ? alternatives : `(?:${alternatives})`
    return { test: matches(`^(?i)${body}$`), gap }
  }
  const wild = patterns.filter((pattern) => pattern.some((part) => typeof part !== 'string'))
  const tests = [...(plain.length === 0 ? [] : [oneOf(plain)]), ...wild.map(like)]
  return { test: anyText(tests), gap }
}

/** Splits a value at wildcards and resolves `${*}`, `${?}` and `${$}`; `undefined` if it has other variables. */
function patternOf(
  text: string,
  hasWildcards: boolean,
  hasVariables: boolean,
): readonly WildcardPart[] | undefined {
  const parts: WildcardPart[] = []
  const add = (part: WildcardPart): void => {
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else if (typeof part === 'string' || part.any === '?' || last === undefined) parts.push(part)
    else if (typeof last === 'string' || last.any === '?') parts.push(part)
  }
  for (const [token] of text.matchAll(/\$\{[^}]*\}|[\s\S]/gu)) {
    if (token.length > 1 && token.startsWith('${')) {
      if (!hasVariables) {
        for (const each of token)
          add(hasWildcards && (each === '*' || each === '?') ? { any: each } : each)
      } else if (/^\$\{[*?$]\}$/.test(token)) add(token[2] ?? '')
      else return undefined
    } else add(hasWildcards && (token === '*' || token === '?') ? { any: token } : token)
  }
  return parts
}
