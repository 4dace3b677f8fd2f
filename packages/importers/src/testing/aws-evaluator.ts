/**
 * Evaluates AWS trust policies as the IAM documentation describes, sharing nothing with the importer: the elements of
 * policies, condition operators, set operators, missing keys, and explicit Deny.
 */

export type OneOrMany = string | readonly string[]

export interface AwsStatement {
  readonly Effect: 'Allow' | 'Deny'
  readonly Principal?: '*' | Readonly<Record<string, OneOrMany>>
  readonly Action?: OneOrMany
  readonly NotAction?: OneOrMany
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, OneOrMany>>>>
}

export interface AwsPolicy {
  readonly Version?: string
  readonly Statement: AwsStatement | readonly AwsStatement[]
}

const listOf = (value: OneOrMany): readonly string[] =>
  typeof value === 'string' ? [value] : value

/** The claims of GitHub and GitLab that AWS offers as keys; others only have `aud` and `sub`. */
const further: Readonly<Record<string, readonly string[]>> = {
  'token.actions.githubusercontent.com': [
    'actor',
    'actor_id',
    'job_workflow_ref',
    'repository',
    'repository_id',
    'workflow',
    'ref',
    'environment',
    'enterprise_id',
  ],
  'gitlab.com': [
    'namespace_id',
    'project_id',
    'user_id',
    'user_login',
    'user_email',
    'user_access_level',
    'ref_protected',
    'pipeline_source',
  ],
  'cognito-identity.amazonaws.com': ['amr'],
}

export interface Request {
  readonly host: string
  readonly token: Readonly<Record<string, unknown>>
  /** Values of keys of the request that are not claims. */
  readonly request?: Readonly<Record<string, readonly string[]>>
}

/** Returns the decision: an Allow that applies, and no Deny that does. */
export function isAllowed(policy: AwsPolicy, request: Request): boolean {
  const { Statement } = policy
  const statements = 'Effect' in Statement ? [Statement] : Statement
  const isNew = policy.Version === '2012-10-17'
  const applying = statements.filter((statement) => applies(statement, request, isNew))
  return (
    applying.some(({ Effect }) => Effect === 'Allow') &&
    !applying.some(({ Effect }) => Effect === 'Deny')
  )
}

function applies(statement: AwsStatement, request: Request, hasVariables: boolean): boolean {
  const { Action, Condition = {}, NotAction, Principal } = statement
  const wanted = 'sts:assumerolewithwebidentity'
  const named = (value: OneOrMany): boolean =>
    listOf(value).some((each) => glob(each.toLowerCase(), wanted))
  if (Action !== undefined && !named(Action)) return false
  if (NotAction !== undefined && named(NotAction)) return false
  if (!isPrincipal(Principal, request.host)) return false
  return Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, values]) =>
      condition(operator, valuesOfKey(key, request), listOf(values), hasVariables),
    ),
  )
}

function isPrincipal(principal: AwsStatement['Principal'], host: string): boolean {
  if (principal === undefined) return false
  if (principal === '*') return true
  const federated = principal['Federated']
  const everyone = principal['AWS'] !== undefined && listOf(principal['AWS']).includes('*')
  return (
    everyone ||
    (federated !== undefined &&
      listOf(federated).some(
        (each) => each === '*' || each === host || each.endsWith(`:oidc-provider/${host}`),
      ))
  )
}

/** Returns the values of a key in the request; `undefined` for a missing key. */
function valuesOfKey(
  key: string,
  { host, request = {}, token }: Request,
): readonly string[] | undefined {
  const lower = key.toLowerCase()
  const given = Object.entries(request).find(([name]) => name.toLowerCase() === lower)
  if (given !== undefined) return given[1]
  if (!lower.startsWith(`${host.toLowerCase()}:`)) return undefined
  const name = lower.slice(host.length + 1)
  let claim: unknown
  if (name === 'sub') claim = token['sub']
  else if (name === 'aud') claim = token['azp'] ?? token['aud']
  else if (name === 'oaud') claim = token['aud']
  else if (further[host]?.includes(name) === true) claim = token[name]
  if (claim === undefined || claim === null) return undefined
  return (Array.isArray(claim) ? claim : [claim]).map((one) =>
    typeof one === 'string' ? one : JSON.stringify(one),
  )
}

function condition(
  operator: string,
  present: readonly string[] | undefined,
  values: readonly string[],
  hasVariables: boolean,
): boolean {
  if (operator === 'Null')
    return values.some((each) => (each === 'true') === (present === undefined))
  const [set, rest] = operator.includes(':') ? operator.split(':') : [undefined, operator]
  const ifExists = operator.endsWith('IfExists')
  const base = rest?.replace(/IfExists$/, '') ?? ''
  const isNegated = base.includes('Not')
  const positive = base.replace('Not', '')
  const isOne = (one: string): boolean => {
    const found = values.some((value) => single(positive, one, value, hasVariables))
    return isNegated ? !found : found
  }
  if (present === undefined) {
    if (ifExists) return true
    if (set === 'ForAllValues') return true
    if (set === 'ForAnyValue') return false
    return isNegated
  }
  if (set === 'ForAllValues')
    return present.every((one) => (one === '' && present.length === 1 ? true : isOne(one)))
  return present.some(isOne)
}

function single(operator: string, one: string, value: string, hasVariables: boolean): boolean {
  switch (operator) {
    case 'StringEquals':
      return one === (hasVariables ? value.replaceAll(/\$\{([*?$])\}/g, '$1') : value)
    case 'StringEqualsIgnoreCase':
      return one.toLowerCase() === value.toLowerCase()
    case 'StringLike':
      return globValue(value, one, hasVariables)
    case 'Bool':
      return one === value
    case 'IpAddress':
      return one === value
    default:
      throw new TypeError(`the evaluator has no operator ${operator}`)
  }
}

/** Literal wildcards are written as variables. */
function globValue(pattern: string, text: string, hasVariables: boolean): boolean {
  if (!hasVariables) return glob(pattern, text)
  const escaped = { '*': '\u{E001}', '?': '\u{E002}', $: '$' }
  const literal = pattern.replaceAll(/\$\{([*?$])\}/g, (_, each: '*' | '?' | '$') => escaped[each])
  return glob(literal, text.replaceAll('*', '\u{E001}').replaceAll('?', '\u{E002}'))
}

/** Matches `*` and `?` by the recursive definition. */
function glob(pattern: string, text: string): boolean {
  const known = new Map<string, boolean>()
  const match = (at: number, in_: number): boolean => {
    const key = `${at},${in_}`
    const before = known.get(key)
    if (before !== undefined) return before
    let result: boolean
    if (at === pattern.length) result = in_ === text.length
    else if (pattern[at] === '*')
      result = match(at + 1, in_) || (in_ < text.length && match(at, in_ + 1))
    else
      result =
        in_ < text.length &&
        (pattern[at] === '?' || pattern[at] === text[in_]) &&
        match(at + 1, in_ + 1)
    known.set(key, result)
    return result
  }
  return match(0, 0)
}
