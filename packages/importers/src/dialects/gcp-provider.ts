import { Claims } from '../policy/claims.ts'
import { all, always, type Condition, isUnknown } from '../policy/condition.ts'
import { type ImportedPolicy, ruleOf } from '../policy/policy.ts'
import { withMarkers } from '../source/read-json-text.ts'
import {
  gapOf,
  itemsOf,
  type MapValue,
  memberOf,
  partsOf,
  textOf,
  unknownEntry,
  type Value,
} from '../source/value.ts'
import {
  type Attributes,
  conditionOf,
  type GcpExpression,
  mappingSucceeds,
  translate,
  type Translation,
} from './gcp-expression.ts'
import { type PolicySource, sourceCondition } from './policy-source.ts'

/** True if a value has the shape of an OIDC provider of Google Cloud. */
export function isGcpProvider(value: MapValue): boolean {
  const names = new Set(value.entries.map(({ key }) => textOf(key)))
  return [
    'attributeCondition',
    'attribute_condition',
    'attributeMapping',
    'attribute_mapping',
  ].some((name) => names.has(name))
}

/**
 * Reads an OIDC provider of a workload identity pool: each mapping of an attribute has to succeed, and the condition has
 * to be true. Access to resources is granted by bindings elsewhere, to attributes of admitted tokens.
 *
 * Source: Google Cloud, IAM reference of WorkloadIdentityPoolProvider; workload identity federation, attribute mappings.
 */
export function importGcpProvider(provider: MapValue, source: PolicySource): ImportedPolicy {
  const oidc = blockOf(memberOf(provider, 'oidc'))
  const issuerValue = oidc?.kind === 'map' ? memberOf(oidc, 'issuerUri', 'issuer_uri') : undefined
  const issuer = textOf(issuerValue)
  const claims = new Claims(issuer)
  const { attributes, condition: mapped } = readMapping(provider, claims)
  const conditionValue = memberOf(provider, 'attributeCondition', 'attribute_condition')
  const expression = conditionValue && expressionOf(conditionValue)
  const condition = restriction(conditionValue, expression, attributes)
  const isDisabled = memberOf(provider, 'disabled')
  const parts: Condition[] = [mapped, condition]
  if (oidc === undefined) {
    parts.push(isUnknown({ reason: 'the provider is not an OIDC provider', place: source.place }))
  } else if (issuer === undefined) {
    const gap = gapOf(issuerValue ?? oidc)
    parts.push(isUnknown(gap ?? { reason: 'the issuer is unknown', place: oidc.place }))
  }
  if (isDisabled?.kind === 'scalar' && isDisabled.value === true) {
    parts.push({ kind: 'constant', value: false })
  } else if (isDisabled !== undefined && isDisabled.kind !== 'scalar') {
    parts.push(
      isUnknown(gapOf(isDisabled) ?? { reason: 'disabled is unknown', place: isDisabled.place }),
    )
  }
  const whole = expression === undefined ? undefined : translate(expression, attributes)
  const simple = simpleRule(mapped, whole, parts.length)
  return {
    dialect: 'gcp-provider',
    name: source.name,
    place: source.place,
    issuer,
    platform: claims.platform?.id,
    rule: ruleOf(
      sourceCondition(source, all(parts)),
      source.gap === undefined ? simple : undefined,
    ),
    assumptions: [...claims.assumptions, ...(source.assumptions ?? [])],
    notes: notesOf(oidc),
  }
}

/** Terraform writes nested objects as blocks, so there may be a list. */
function blockOf(value: Value | undefined): Value | undefined {
  return value?.kind === 'list' ? value.items[0] : value
}

function restriction(
  value: Value | undefined,
  expression: GcpExpression | undefined,
  attributes: Attributes,
): Condition {
  if (
    value === undefined ||
    (value.kind === 'scalar' && (value.value === null || value.value === ''))
  ) {
    return always
  }
  if (expression !== undefined) return conditionOf(expression, attributes)
  return isUnknown(gapOf(value) ?? { reason: 'the condition is not a string', place: value.place })
}

/** Returns the rule with the condition as written, if it is fully known. */
function simpleRule(
  mapped: Condition,
  whole: Translation | undefined,
  parts: number,
): string | undefined {
  if (whole?.ok !== true || parts > 2) return undefined
  const isPlain =
    mapped.kind === 'all' &&
    mapped.operands.every((each) => each === always || (each.kind === 'constant' && each.value))
  if (isPlain) return whole.expression.text
  return undefined
}

function readMapping(
  provider: MapValue,
  claims: Claims,
): { readonly attributes: Attributes; readonly condition: Condition } {
  const attributes = new Map<string, Translation>()
  const conditions: Condition[] = []
  const mapping = memberOf(provider, 'attributeMapping', 'attribute_mapping')
  if (mapping?.kind !== 'map') {
    const reason =
      mapping === undefined ? 'google.subject is not mapped' : 'the mapping is not an object'
    const gap = (mapping && gapOf(mapping)) ?? { reason, place: (mapping ?? provider).place }
    return { attributes, condition: isUnknown(gap) }
  }
  for (const { key, value } of mapping.entries) {
    const name = textOf(key)
    const expression = expressionOf(value)
    if (name === undefined || expression === undefined) {
      const gap = gapOf(key) ?? gapOf(value)
      conditions.push(
        isUnknown(gap ?? { reason: 'the mapping is not a string', place: value.place }),
      )
      continue
    }
    const translation = translate(expression, new Map())
    attributes.set(name, translation)
    if (translation.ok) {
      const type = name === 'google.groups' ? 'list' : 'string'
      conditions.push(mappingSucceeds(translation, claims, type))
    } else conditions.push(isUnknown(translation.gap))
  }
  if (!attributes.has('google.subject') && unknownEntry(mapping) === undefined) {
    conditions.push(isUnknown({ reason: 'google.subject is not mapped', place: mapping.place }))
  }
  return { attributes, condition: all(conditions) }
}

function expressionOf(value: Value): GcpExpression | undefined {
  if (value.kind !== 'scalar' && value.kind !== 'template') return undefined
  if (value.kind === 'scalar' && typeof value.value !== 'string') return undefined
  const parts = partsOf(value)
  if (parts === undefined) return undefined
  return { ...withMarkers(parts), place: value.place }
}

function notesOf(oidc: Value | undefined): readonly string[] {
  const audiences =
    oidc?.kind === 'map' ? memberOf(oidc, 'allowedAudiences', 'allowed_audiences') : undefined
  const listed =
    audiences === undefined ? [] : itemsOf(audiences).flatMap((item) => textOf(item) ?? [])
  return [
    'Google Cloud refuses subjects over 127 bytes, and bindings decide which attributes may act as a service account.',
    ...(listed.length === 0 ? [] : [`The audience is one of ${listed.join(', ')}.`]),
  ]
}
