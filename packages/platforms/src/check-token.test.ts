import { expect, test } from 'vitest'
import { conditionsFor, namesOf } from './check-token.ts'
import { documented, inferred } from './evidence.ts'
import { findPlatform } from './index.ts'
import type { ActorCondition, Platform, RefClaim } from './platform.ts'

test.each<readonly [kind: RefClaim['kind'], prefix: string, value: string, names: string[]]>([
  ['ref', '', 'refs/heads/main', ['refs/heads/main']],
  ['ref', '', 'refs/tags/v1', ['refs/tags/v1']],
  ['ref', '', 'refs/pull/1/merge', []],
  ['ref', '', 'refs/heads/', []],
  ['ref', '', 'main', []],
  ['ref', '', '', []],
  ['branch', '', 'main', ['main', 'refs/heads/main']],
  ['branch', '', 'refs/merge-requests/1/head', []],
  ['branch', '', '', []],
  ['tag', '', 'v1', ['v1', 'refs/tags/v1']],
  ['environment', '', 'production', ['production']],
  ['environment', '', '', []],
  ['ref', 'acme/a.yml@', 'acme/a.yml@refs/heads/main', ['refs/heads/main']],
  ['ref', 'acme/a.yml@', 'acme/b.yml@refs/heads/main', []],
  ['environment', 'env:', 'env:', []],
])('a %s after "%s" in "%s" has the names %j', (kind, prefix, value, names) => {
  expect(namesOf(value, { claim: 'x', kind, prefix })).toEqual(names)
})

const github = findPlatform('github-actions')

/** A platform whose pusher has one condition. */
function withCondition(condition: Partial<ActorCondition>): Platform {
  const each = { id: 'a', holds: 'true', summary: '', ...documented('github-oidc'), ...condition }
  const pusher = { exists: true as const, summary: '', conditions: [each] }
  return { ...github, actors: { ...github.actors, pusher } }
}

test.each<readonly [string, Partial<ActorCondition>, boolean, boolean]>([
  ['a documented condition', {}, true, true],
  ['an inferred condition', inferred(), false, false],
  ['a condition under the assumption', { onlyIf: 'unprotected' }, false, true],
  ['a condition unless the assumption is made', { unless: 'unprotected' }, true, false],
  ['a condition under another assumption', { onlyIf: 'fork-secrets' }, false, false],
])('%s counts: by default and as assumed', (_, condition, byDefault, asAssumed) => {
  const platform = withCondition(condition)
  expect(conditionsFor(platform, 'pusher', [])).toHaveLength(byDefault ? 1 : 0)
  expect(conditionsFor(platform, 'pusher', ['unprotected'])).toHaveLength(asAssumed ? 1 : 0)
})

test('an actor who does not exist, or exists only as assumed, has a reason', () => {
  const absent = { exists: false as const, reason: 'No forks.' }
  const assumed = {
    exists: true as const,
    summary: '',
    conditions: [],
    onlyIf: 'fork-secrets' as const,
  }
  const platform: Platform = { ...github, actors: { ...github.actors, fork: absent } }
  expect(conditionsFor(platform, 'fork', [])).toBe('No forks.')
  const limited: Platform = { ...github, actors: { ...github.actors, fork: assumed } }
  expect(conditionsFor(limited, 'fork', [])).toBe('only under the assumption fork-secrets')
  expect(conditionsFor(limited, 'fork', ['fork-secrets'])).toEqual([])
})
