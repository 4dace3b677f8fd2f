import type { Mine, Rung } from '@igakit/analysis'
import type { Environment } from '@igakit/cel'
import { sourceLine } from '@igakit/cel-testing'
import { safeJson } from '@igakit/cel-testing/safe-text'
import type { Actor, Platform } from '@igakit/platforms'
import { type Condition, conditionsMetBy } from './conditions.ts'
import { claimName } from '../../analysis/token-differences.ts'
import { elide } from '../../output/display-width.ts'

/** The words for actors that a platform does not describe. */
const actorNames: Readonly<Record<Actor, string>> = {
  outsider: 'Anyone with an account of their own',
  fork: 'A pull request from a fork',
  other_project: 'Another project of the same organization',
  pusher: 'Anyone who can push a branch to the project',
  maintainer: 'A maintainer of the project',
}

export interface SubjectContext {
  readonly environment: Environment
  readonly mine: Mine
  readonly platform: Platform
  /** The source text of the rule. */
  readonly rule: string
}

const maxConditions = 3
const maxColumns = 60

/**
 * Describes an actor. For an actor who gets in, the description says with which tokens: "Anyone who can push a branch
 * that ends in /main to the repository".
 */
export function subjectOf(
  rung: Rung,
  { environment, mine, platform, rule }: SubjectContext,
): string {
  const model = platform.actors[rung.actor]
  const subject = model.exists ? model.summary : actorNames[rung.actor]
  // A maintainer chooses freely, so conditions do not limit who gets in.
  if (rung.answer !== 'yes' || rung.actor === 'maintainer') return subject
  const isOwn = rung.actor === 'pusher' || rung.actor === 'fork'
  const conditions = conditionsMetBy(rule, rung.claims, environment).filter(
    (condition) => condition.kind !== 'presence' && !(isOwn && isMine(condition, mine)),
  )
  const branch =
    rung.actor === 'pusher' ? branchWords(conditions, rung.claims, platform) : undefined
  const rest = conditions.filter((each) => each !== branch?.condition)
  const named =
    branch === undefined
      ? subject
      : subject.replace('push a branch', `push a branch ${branch.words}`)
  if (rest.length === 0) return named
  const shown = rest.slice(0, rest.length > maxConditions ? maxConditions - 1 : maxConditions)
  const more = rest.length - shown.length
  const words = [...shown.map(wordsOf), ...(more > 0 ? [`${more} more conditions hold`] : [])]
  return `${named}, when ${[words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ')}`
}

function isMine(condition: Condition, mine: Mine): boolean {
  return (
    condition.kind === 'claim' &&
    condition.relation === 'is' &&
    condition.path.length === 1 &&
    condition.values.every((value) => mine[condition.path[0] ?? '']?.includes(value) === true)
  )
}

/** Returns the condition on the branch of a token, in words that follow "a branch". */
function branchWords(
  conditions: readonly Condition[],
  claims: Readonly<Record<string, unknown>>,
  { refs }: Platform,
): { readonly condition: Condition; readonly words: string } | undefined {
  for (const condition of conditions) {
    if (condition.kind !== 'claim' || condition.relation === 'is not') continue
    const { path, relation, values } = condition
    const claim = claimName(path)
    const ref = refs.find((each) => each.claim === claim && ['ref', 'branch'].includes(each.kind))
    const own = claims[claim]
    if (ref === undefined || typeof own !== 'string') continue
    const prefix = ref.kind === 'ref' ? 'refs/heads/' : ''
    if (!own.startsWith(prefix)) continue
    const isStart = relation === 'is' || relation === 'begins with'
    if (
      isStart &&
      !values.every((value) => value.length > prefix.length && value.startsWith(prefix))
    ) {
      continue
    }
    const names = isStart ? values.map((value) => value.slice(prefix.length)) : values
    const verb = relation === 'is' ? 'named' : `that ${relation}`
    return { condition, words: `${verb} ${listed(names.map(quotedName))}` }
  }
  return undefined
}

function wordsOf(condition: Condition): string {
  switch (condition.kind) {
    case 'claim': {
      const { path, relation, values } = condition
      return `${claimName(path)} ${relation} ${listed(values.map((value) => safeJson(value, 'line')))}`
    }
    case 'presence':
      return ''
    case 'other':
      return elide(sourceLine(condition.source), maxColumns)
  }
}

/** Names need no quotes unless they could be mistaken for other words. */
function quotedName(name: string): string {
  return /^[\w./@-]*[\w/@-]$/.test(name) ? name : safeJson(name, 'line')
}

function listed(values: readonly string[]): string {
  if (values.length > maxConditions) {
    return `${values.slice(0, 2).join(', ')} or ${values.length - 2} others`
  }
  return values.length > 1
    ? `${values.slice(0, -1).join(', ')} or ${values.at(-1) ?? ''}`
    : (values[0] ?? '')
}
