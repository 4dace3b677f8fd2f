import type { IdentityClaims, Platform } from '@igakit/platforms'
import type { ClaimLiteral } from './literals.ts'

/** The values of claims that belong to the owner of a rule, such as `{ repository_owner_id: ['65'] }`. */
export type Mine = Readonly<Record<string, readonly string[]>>

/** Adds the values that follow from others through the platform's correlations. */
export function completeMine(platform: Platform, mine: Mine): Mine {
  const complete = new Map(Object.entries(mine).map(([claim, values]) => [claim, new Set(values)]))
  for (let size = -1, next = sizeOf(complete); size !== next; next = sizeOf(complete)) {
    size = next
    for (const { from, re2, to } of platform.identity.derive) {
      const pattern = new RegExp(`^(?:${re2})$`, 'u')
      for (const value of complete.get(from) ?? []) {
        const groups = pattern.exec(value)?.groups
        for (const claim of to) {
          const derived = groups?.[groupOf(claim)]
          if (derived === undefined) continue
          addValue(complete, claim, derived)
        }
      }
    }
  }
  const identity = new Set(identityClaims(platform))
  return mineOf([...complete].filter(([claim]) => identity.has(claim)))
}

type Values = Map<string, Set<string>>

export function addValue(all: Values, claim: string, value: string): void {
  all.set(claim, (all.get(claim) ?? new Set()).add(value))
}

export const mineOf = (all: Iterable<readonly [string, Iterable<string>]>): Mine =>
  Object.fromEntries(Array.from(all, ([claim, values]) => [claim, [...values]]))

const groupOf = (claim: string): string => claim.replaceAll(/[^A-Za-z0-9]/g, '_')

const sizeOf = (values: ReadonlyMap<string, ReadonlySet<string>>): number =>
  [...values.values()].reduce((sum, each) => sum + each.size, 0)

/** The claims that identify organizations and projects. */
export function identityClaims(platform: Platform): readonly string[] {
  return [
    ...levelsOf(platform).flatMap(({ ids, localNames = [], names }) => [
      ...ids,
      ...names,
      ...localNames,
    ]),
    ...(platform.identity.code ?? []),
  ]
}

/** The identity claims of organizations, of groups of projects, and of projects. */
export function levelsOf({
  identity: { container, organization, project },
}: Platform): readonly IdentityClaims[] {
  return [organization, container, project].flatMap((level) => level ?? [])
}

/** Infers the owner's values from the strings that the rule compares with identity claims in positive tests. */
export function inferMine(platform: Platform, literals: readonly ClaimLiteral[]): Mine {
  const direct = new Set(identityClaims(platform))
  const sources = new Set(platform.identity.derive.map(({ from }) => from))
  const mine: Values = new Map()
  for (const { claim, isPositive, kind, text } of literals) {
    if (!isPositive) continue
    if (kind !== 'prefix' && (direct.has(claim) || sources.has(claim))) addValue(mine, claim, text)
    if (kind === 'prefix') {
      for (const each of valuesOfPrefix(platform, claim, text)) {
        if (each.isDelimited) addValue(mine, each.claim, each.value)
      }
    }
  }
  return completeMine(platform, mineOf(mine))
}

/** An identity value that a prefix contains in full. */
interface PrefixValue {
  readonly claim: string
  readonly value: string
  /** True if the prefix contains the delimiter after the value; otherwise longer values match the prefix too. */
  readonly isDelimited: boolean
}

/** Returns the identity values that a prefix contains. */
function valuesOfPrefix(platform: Platform, claim: string, prefix: string): readonly PrefixValue[] {
  const found: PrefixValue[] = []
  for (const { claims } of platform.samples) {
    const sample = claims[claim]
    if (typeof sample !== 'string') continue
    for (const { from, re2, to } of platform.identity.derive) {
      if (from !== claim) continue
      const pattern = new RegExp(`^(?:${re2})$`, 'du')
      for (let cut = 0; cut <= sample.length; cut++) {
        const match = pattern.exec(prefix + sample.slice(cut))
        for (const name of to) {
          const group = groupOf(name)
          const value = match?.groups?.[group]
          const end = match?.indices?.groups?.[group]?.[1]
          if (value === undefined || end === undefined || end > prefix.length) continue
          const isDelimited = /[^A-Za-z0-9_.-]/.test(prefix[end] ?? '')
          if (isDelimited || end === prefix.length) found.push({ claim: name, value, isDelimited })
        }
      }
    }
  }
  return found
}

/**
 * Returns the identity values at the ends of prefixes that the rule requires: `startsWith("repo:acme/infra")` ends with
 * the repository `acme/infra`, but admits `acme/infra-2` too, so the value identifies nobody.
 */
export function openValues(platform: Platform, literals: readonly ClaimLiteral[]): Mine {
  const direct = new Set(identityClaims(platform))
  const open: Values = new Map()
  for (const { claim, isPositive, kind, text } of literals) {
    if (!isPositive || kind !== 'prefix') continue
    if (direct.has(claim)) addValue(open, claim, text)
    for (const each of valuesOfPrefix(platform, claim, text)) {
      if (!each.isDelimited) addValue(open, each.claim, each.value)
    }
  }
  return mineOf(open)
}
