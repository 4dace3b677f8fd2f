import { Claims } from '../policy/claims.ts'
import { all, always, any, type Condition, isUnknown, never, not } from '../policy/condition.ts'
import { type ImportedPolicy, ruleOf } from '../policy/policy.ts'
import type { Gap } from '../source/problem.ts'
import {
  gapOf,
  itemsOf,
  type MapValue,
  memberOf,
  partsOf,
  textOf,
  type Value,
} from '../source/value.ts'
import { type AwsProvider, awsConditions } from './aws-conditions.ts'
import { type PolicySource, sourceCondition } from './policy-source.ts'
import { matchesWildcards } from './wildcards.ts'

const action = 'sts:AssumeRoleWithWebIdentity'
const statementElements = new Set([
  'Sid',
  'Effect',
  'Principal',
  'NotPrincipal',
  'Action',
  'NotAction',
  'Condition',
])
const policyElements = new Set(['Version', 'Id', 'Statement'])

/**
 * Reads a trust policy of an IAM role: one policy per OIDC provider that a statement names. Returns nothing for a policy
 * that is not about tokens of OIDC providers.
 *
 * Sources: AWS IAM, JSON policy elements, policy evaluation logic, and keys for OIDC federation.
 */
export function importAwsTrustPolicy(
  document: Value,
  source: PolicySource,
): readonly ImportedPolicy[] {
  if (document.kind !== 'map') {
    const gap = gapOf(document) ?? { reason: 'the policy is not an object', place: document.place }
    return [policyOf(undefined, source, isUnknown(gap), [])]
  }
  const statementList = memberOf(document, 'Statement')
  const statements =
    statementList === undefined
      ? []
      : itemsOf(statementList).map((value) => ({ value, principals: principalsOf(value) }))
  const hosts = new Set(statements.flatMap(({ principals }) => principals.hosts))
  if (hosts.size === 0) {
    // Without a provider, condition keys have no meaning.
    const gap = statements.flatMap(({ principals }) => principals.gap ?? [])[0]
    return gap === undefined ? [] : [policyOf(undefined, source, isUnknown(gap), [])]
  }
  return [...hosts].map((host) => {
    const claims = new Claims(`https://${host}`)
    const assumptions = new Set(claims.assumptions)
    const version = memberOf(document, 'Version')
    const provider: AwsProvider = {
      host,
      claims,
      hasVariables: textOf(version) === '2012-10-17',
      assume: (assumption) => assumptions.add(assumption),
    }
    const allows: Condition[] = []
    const denies: Condition[] = []
    const invalid = unreadElement(document, policyElements) ?? unreadVersion(version)
    for (const { value, principals } of statements) {
      const read = statementCondition(value, principals, provider)
      if (read.effect === 'Allow') allows.push(read.condition)
      else if (read.effect === 'Deny') denies.push(read.condition)
      else {
        // A statement with an unknown effect may admit or refuse everything.
        allows.push(read.condition)
        denies.push(read.condition)
      }
    }
    const stated = all([any(allows), ...denies.map(not)])
    // Another element or version may change the meaning of all statements.
    const condition =
      invalid === undefined ? stated : any([all([stated, isUnknown(invalid)]), isUnknown(invalid)])
    return policyOf(host, source, condition, [...assumptions])
  })
}

function policyOf(
  host: string | undefined,
  source: PolicySource,
  condition: Condition,
  found: readonly string[],
): ImportedPolicy {
  const { assumptions = [], name, place } = source
  const issuer = host === undefined ? undefined : `https://${host}`
  return {
    dialect: 'aws-trust-policy',
    name,
    place,
    issuer,
    platform: new Claims(issuer).platform?.id,
    rule: ruleOf(sourceCondition(source, condition)),
    assumptions: [...found, ...assumptions],
    notes: [],
  }
}

interface Principals {
  /** Hosts and paths of OIDC providers. */
  readonly hosts: readonly string[]
  readonly isEveryone: boolean
  /** A principal that is unknown. */
  readonly gap: Gap | undefined
}

function principalsOf(statement: Value): Principals {
  if (statement.kind !== 'map') {
    const gap = gapOf(statement) ?? {
      reason: 'the statement is not an object',
      place: statement.place,
    }
    return { hosts: [], isEveryone: false, gap }
  }
  const excluded = memberOf(statement, 'NotPrincipal')
  if (excluded !== undefined) {
    const gap =
      excluded.kind === 'unknown'
        ? { reason: excluded.reason, place: excluded.place }
        : { reason: 'NotPrincipal is not converted', place: excluded.place }
    return { hosts: [], isEveryone: false, gap }
  }
  const principal = memberOf(statement, 'Principal')
  if (principal === undefined) return { hosts: [], isEveryone: false, gap: undefined }
  if (textOf(principal) === '*') return { hosts: [], isEveryone: true, gap: undefined }
  if (principal.kind !== 'map') {
    const gap = gapOf(principal) ?? {
      reason: 'the principal is not an object',
      place: principal.place,
    }
    return { hosts: [], isEveryone: false, gap }
  }
  const federated = memberOf(principal, 'Federated')
  const others = memberOf(principal, 'AWS')
  const everyone = others !== undefined && itemsOf(others).some((item) => textOf(item) === '*')
  const openOthers = others === undefined ? undefined : gapOf(others)
  if (federated === undefined) return { hosts: [], isEveryone: everyone, gap: openOthers }
  const hosts: string[] = []
  let isEveryone = everyone
  let gap = openOthers
  for (const item of itemsOf(federated)) {
    const host = providerOf(item)
    if (host === '*') isEveryone = true
    else if (host !== undefined && host !== '') hosts.push(host)
    else if (host === undefined) {
      gap ??= gapOf(item) ?? { reason: 'the federated principal is unknown', place: item.place }
    }
  }
  return { hosts, isEveryone, gap }
}

/** Returns the host and path of an OIDC provider; empty for providers of other kinds, and `undefined` if unknown. */
function providerOf(value: Value): string | undefined {
  const parts = partsOf(value)
  const last = parts?.at(-1)
  if (typeof last !== 'string') return undefined
  const isWhole = parts?.length === 1
  if (isWhole && last === '*') return '*'
  const host = /(?:^|:)oidc-provider\/(?<host>[^:*?\s]+)$/.exec(last)?.groups?.['host']
  if (host !== undefined) return host
  if (/:saml-provider\//.test(last)) return ''
  return isWhole && /^[a-z0-9.-]+\.[a-z]+$/.test(last) ? last : undefined
}

interface ReadStatement {
  readonly effect: 'Allow' | 'Deny' | undefined
  readonly condition: Condition
}

function statementCondition(
  statement: Value,
  principals: Principals,
  provider: AwsProvider,
): ReadStatement {
  if (statement.kind !== 'map') {
    const gap = gapOf(statement) ?? {
      reason: 'the statement is not an object',
      place: statement.place,
    }
    return { effect: undefined, condition: isUnknown(gap) }
  }
  const effectValue = memberOf(statement, 'Effect')
  const effect = textOf(effectValue)
  const isEffect = effect === 'Allow' || effect === 'Deny'
  const invalid = unreadElement(statement, statementElements)
  const conditionBlock = memberOf(statement, 'Condition')
  const condition = all([
    principalCondition(principals, provider),
    actionCondition(statement),
    ...(conditionBlock === undefined ? [] : [awsConditions(conditionBlock, provider)]),
    ...(isEffect
      ? []
      : [
          isUnknown(
            (effectValue && gapOf(effectValue)) ?? {
              reason: 'the effect is neither Allow nor Deny',
              place: effectValue?.place ?? statement.place,
            },
          ),
        ]),
  ])
  if (invalid === undefined) return { effect: isEffect ? effect : undefined, condition }
  // The element may restrict or widen the statement.
  return {
    effect: isEffect ? effect : undefined,
    condition: any([all([condition, isUnknown(invalid)]), isUnknown(invalid)]),
  }
}

function principalCondition(
  { gap, hosts, isEveryone }: Principals,
  { host }: AwsProvider,
): Condition {
  if (isEveryone || hosts.includes(host)) return always
  return gap === undefined ? never : isUnknown(gap)
}

function actionCondition(statement: MapValue): Condition {
  const excluded = memberOf(statement, 'NotAction')
  const included = memberOf(statement, 'Action')
  if (excluded !== undefined) return not(matchesAction(excluded))
  return included === undefined ? never : matchesAction(included)
}

function matchesAction(value: Value): Condition {
  return any(
    itemsOf(value).map((item): Condition => {
      const text = textOf(item)
      if (text === undefined) {
        return isUnknown(gapOf(item) ?? { reason: 'the action is not a string', place: item.place })
      }
      return matchesWildcards(text.toLowerCase(), action.toLowerCase()) ? always : never
    }),
  )
}

/** Policies without a version have the old version, 2008-10-17. */
function unreadVersion(version: Value | undefined): Gap | undefined {
  if (version === undefined || ['2008-10-17', '2012-10-17'].includes(textOf(version) ?? '')) {
    return undefined
  }
  return gapOf(version) ?? { reason: 'the version is unknown', place: version.place }
}

/** Returns an element that is not part of the policy grammar. */
function unreadElement(map: MapValue, known: ReadonlySet<string>): Gap | undefined {
  for (const { key } of map.entries) {
    const name = textOf(key)
    if (name === undefined)
      return gapOf(key) ?? { reason: 'the element is unknown', place: key.place }
    if (!known.has(name)) return { reason: `unknown element ${name}`, place: key.place }
  }
  return undefined
}
