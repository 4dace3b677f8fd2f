import type { Platform } from '@igakit/platforms'
import type { Formula } from '../formula/formula.ts'
import { literalsOf } from './literals.ts'

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
          const derived = groups?.[claim]
          if (derived === undefined) continue
          complete.set(claim, (complete.get(claim) ?? new Set()).add(derived))
        }
      }
    }
  }
  const identity = new Set(identityClaims(platform))
  return Object.fromEntries(
    [...complete]
      .filter(([claim]) => identity.has(claim))
      .map(([claim, values]) => [claim, [...values]]),
  )
}

const sizeOf = (values: ReadonlyMap<string, ReadonlySet<string>>): number =>
  [...values.values()].reduce((sum, each) => sum + each.size, 0)

/** The claims that identify organizations and projects. */
export function identityClaims(platform: Platform): readonly string[] {
  const { code = [], container, organization, project } = platform.identity
  const levels = [organization, ...(container === undefined ? [] : [container]), project]
  return [
    ...levels.flatMap(({ ids, localNames = [], names }) => [...ids, ...names, ...localNames]),
    ...code,
  ]
}

/** Infers the owner's values from the literals that the rule compares with identity claims in positive tests. */
export function inferMine(platform: Platform, rule: Formula): Mine {
  const direct = new Set(identityClaims(platform))
  const sources = new Set(platform.identity.derive.map(({ from }) => from))
  const mine = new Map<string, Set<string>>()
  const add = (claim: string, value: string): void => {
    mine.set(claim, (mine.get(claim) ?? new Set()).add(value))
  }
  for (const { claim, isPositive, kind, text } of literalsOf(rule)) {
    if (!isPositive) continue
    if (kind === 'whole' && (direct.has(claim) || sources.has(claim))) add(claim, text)
    if (kind === 'prefix') {
      for (const [name, value] of valuesOfPrefix(platform, claim, text)) add(name, value)
    }
  }
  return completeMine(
    platform,
    Object.fromEntries([...mine].map(([claim, values]) => [claim, [...values]])),
  )
}

/** Returns the identity values that every string with a prefix contains. */
function valuesOfPrefix(
  platform: Platform,
  claim: string,
  prefix: string,
): readonly (readonly [string, string])[] {
  const found: [string, string][] = []
  for (const { claims } of platform.samples) {
    const sample = claims[claim]
    if (typeof sample !== 'string') continue
    for (const { from, re2, to } of platform.identity.derive) {
      if (from !== claim) continue
      const pattern = new RegExp(`^(?:${re2})$`, 'u')
      for (let cut = 0; cut <= sample.length; cut++) {
        const groups = pattern.exec(prefix + sample.slice(cut))?.groups
        for (const name of to) {
          const value = groups?.[name]
          // The prefix has to contain the value and the delimiter after it.
          if (value === undefined) continue
          const at = prefix.indexOf(value)
          if (
            at >= 0 &&
            at + value.length < prefix.length &&
            /[^A-Za-z0-9_.-]/.test(prefix[at + value.length] ?? '')
          ) {
            found.push([name, value])
          }
        }
      }
    }
  }
  return found
}
