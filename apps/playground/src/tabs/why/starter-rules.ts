import { isRecord, isSameData } from '../../shared/guards.ts'
import { environmentEntry } from '../../workspace/environments.ts'
import { parseJson } from '../../workspace/parse-workspace.ts'
import { openRuleOf } from '../../workspace/rule-workspace.ts'
import { type ClaimSample, claimSamples } from '../../workspace/samples/claim-samples.ts'
import { samplesFor } from '../../workspace/samples/samples.ts'
import type { RuleWorkspace } from '../../workspace/workspace.ts'

/** A rule to start from. */
export interface StarterRule {
  readonly title: string
  readonly expression: string
}

/** The share of a sample's claims that a token of the same platform has. */
const sameShare = 0.7

/** Returns rules for an empty editor: for claims, rules that admit this token and that its platform's sample uses. */
export function starterRules(workspace: RuleWorkspace): readonly StarterRule[] {
  if (environmentEntry(workspace.suite.environment).input === 'claims') {
    const claims = parseJson(workspace.input)
    return isRecord(claims) ? startersFor(claims) : []
  }
  return samplesFor(workspace).flatMap(({ title, workspace: sample }) => {
    const expression = sample.kind === 'rule' ? openRuleOf(sample).expression : undefined
    return expression === undefined ? [] : [{ title, expression }]
  })
}

type Claims = Readonly<Record<string, unknown>>

function startersFor(claims: Claims): readonly StarterRule[] {
  const sample = sampleLike(claims)
  const conditions = sample ? conditionsFor(sample, claims) : []
  const { sub } = claims
  if (conditions.length === 0) {
    return typeof sub === 'string'
      ? [{ title: 'This subject', expression: `claims.sub == ${JSON.stringify(sub)}` }]
      : []
  }
  // From the narrowest rule to the widest.
  const lengths = [...new Set([conditions.length, conditions.length - 1, 1])]
  return lengths
    .filter((length) => length > 0)
    .map((length) => {
      const used = conditions.slice(0, length)
      return {
        title: `This ${listed(used.map(({ claim }) => claim.replace(/_id$/, '').replaceAll('_', ' ')))}`,
        expression: used.map(({ text }) => text).join(' &&\n  '),
      }
    })
}

const listed = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ')

/** Returns the sample of the platform whose token has most of the same claims. */
function sampleLike(claims: Claims): ClaimSample | undefined {
  const shares = claimSamples.map((sample) => {
    const names = Object.keys(sample.claims)
    const isSameIssuer = sample.claims['iss'] === claims['iss'] ? 1 : 0
    const share = names.filter((name) => Object.hasOwn(claims, name)).length / names.length
    return { sample, share: share + isSameIssuer }
  })
  const [best] = shares.toSorted((one, other) => other.share - one.share)
  return best !== undefined && best.share >= sameShare ? best.sample : undefined
}

interface Condition {
  readonly claim: string
  readonly text: string
}

/** Returns the conditions of the sample's rule, with the values of this token. */
function conditionsFor(
  { claims: sample, rule }: ClaimSample,
  claims: Claims,
): readonly Condition[] {
  const pattern = /(?:has\(claims\.\w+\) && )?claims\.(\w+) == "[^"]*"|[^\s&][^&]*?(?=\s*&&|$)/g
  return [...rule.matchAll(pattern)].flatMap(([text, claim]): readonly Condition[] => {
    if (claim === undefined) {
      const named = /claims(?:\.(\w+)|\["([^"]+)"\])/.exec(text)
      const name = named?.[1] ?? named?.[2] ?? ''
      return isSameData(claims[name], sample[name]) ? [{ claim: name, text }] : []
    }
    const value = claims[claim]
    if (typeof value !== 'string') return []
    return [{ claim, text: text.replace(/"[^"]*"$/, () => JSON.stringify(value)) }]
  })
}
