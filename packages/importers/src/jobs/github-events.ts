import { findPlatform } from '@igakit/platforms'
import { celString } from '../policy/claims.ts'
import {
  all,
  always,
  any,
  celTest,
  comparison,
  type Condition,
  never,
  not,
  primary,
} from '../policy/condition.ts'
import { type MapValue, memberOf, type Value } from '../source/value.ts'
import type { JobFacts } from './ci-job.ts'
import { filterCondition, textsOf } from './filters.ts'

/** An event of `on:`, with its filters. */
export interface WorkflowEvent {
  readonly name: string
  readonly filters: MapValue | undefined
}

const privileged = new Set(findPlatform('github-actions').privilegedEvents?.values)

/** True if people without write access can start an event that gets tokens. */
export function isForOutsiders(event: string): boolean {
  return privileged.has(event)
}

/** Returns the events of `on:`. */
export function eventsOf(on: Value | undefined): readonly WorkflowEvent[] {
  if (on?.kind !== 'map') return textsOf(on).map((name) => ({ name, filters: undefined }))
  return on.entries.flatMap(({ key, value }) =>
    key.kind === 'scalar'
      ? [{ name: String(key.value), filters: value.kind === 'map' ? value : undefined }]
      : [],
  )
}

const heads = celTest(primary('claims.ref.startsWith("refs/heads/")'))
const onBaseBranch = celTest(comparison('claims.ref == "refs/heads/" + claims.base_ref'))
const tags = celTest(primary('claims.ref.startsWith("refs/tags/")'))

/** Returns the condition on the refs of an event, in addition to the facts about the platform. */
export function refCondition({ filters, name }: WorkflowEvent, facts: JobFacts): Condition {
  switch (name) {
    case 'push':
      return pushed(filters)
    case 'pull_request':
    case 'pull_request_review':
    case 'pull_request_review_comment':
      return all([pullRequestRef(name, filters), baseCondition(filters)])
    case 'pull_request_target':
      // Older servers run it on the base branch.
      return all([any([defaultBranch(facts), onBaseBranch]), baseCondition(filters)])
    case 'workflow_dispatch':
    case 'create':
    case 'registry_package':
      return any([heads, tags])
    case 'release':
      return tags
    case 'merge_group':
      return celTest(primary('claims.ref.startsWith("refs/heads/gh-readonly-queue/")'))
    case 'deployment':
    case 'deployment_status':
      return always
    default:
      // All other events run on the default branch.
      return defaultBranch(facts)
  }
}

/**
 * Returns the condition of `on: push`: with filters for only branches or only tags, the other kind of ref starts
 * nothing.
 */
function pushed(filters: MapValue | undefined): Condition {
  const kind = (
    name: 'branches' | 'tags',
    prefix: string,
    every: Condition,
  ): Condition | undefined => {
    const wanted = filters && memberOf(filters, name)
    const ignored = filters && memberOf(filters, `${name}-ignore`)
    if (wanted !== undefined) return filterCondition('claims.ref', prefix, wanted)
    if (ignored === undefined) return undefined
    return all([every, not(filterCondition('claims.ref', prefix, ignored))])
  }
  const branches = kind('branches', 'refs/heads/', heads)
  const tagged = kind('tags', 'refs/tags/', tags)
  if (branches === undefined && tagged === undefined) return any([heads, tags])
  return any([branches ?? never, tagged ?? never])
}

function pullRequestRef(event: string, filters: MapValue | undefined): Condition {
  const merge = celTest(primary('claims.ref.matches("^refs/pull/[0-9]+/merge$")'))
  const types = textsOf(filters && memberOf(filters, 'types'))
  // A pull request that is closed by merging runs on its base branch.
  return event === 'pull_request' && types.includes('closed') ? any([merge, heads]) : merge
}

function baseCondition(filters: MapValue | undefined): Condition {
  const wanted = filters && memberOf(filters, 'branches')
  const ignored = filters && memberOf(filters, 'branches-ignore')
  if (wanted !== undefined) return filterCondition('claims.base_ref', '', wanted)
  return ignored === undefined ? always : not(filterCondition('claims.base_ref', '', ignored))
}

function defaultBranch(facts: JobFacts): Condition {
  const name = facts.get('default_branch')
  return name === undefined
    ? heads
    : celTest(comparison(`claims.ref == ${celString(`refs/heads/${name}`)}`))
}
