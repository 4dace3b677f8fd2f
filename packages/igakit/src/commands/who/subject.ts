import type { Mine, Rung } from '@igakit/analysis'
import type { Environment } from '@igakit/cel'
import { sourceLine } from '@igakit/cel-testing'
import { safeJson } from '@igakit/cel-testing/safe-text'
import { describeActor, type Platform } from '@igakit/platforms'
import { type Condition, conditionsMetBy } from './conditions.ts'
import { claimName } from '../../analysis/token-differences.ts'
import { elide } from '../../output/display-width.ts'

export interface SubjectContext {
  readonly environment: Environment
  readonly mine: Mine
  readonly platform: Platform
  /** The source text of the rule. */
  readonly rule: string
}

/** The phrase for pushing in the summaries of actors. */
const anyBranch = 'push a branch'
const maxConditions = 3
const maxColumns = 60

/**
 * Describes an actor. For an actor who gets in, the description includes the necessary token: "Anyone who can push a
 * branch that ends in /main to the repository".
 */
export function subjectOf(
  rung: Rung,
  { environment, mine, platform, rule }: SubjectContext,
): string {
  const subject = describeActor(rung.actor, platform)
  // A maintainer chooses freely, so conditions do not limit who gets in.
  if (rung.answer !== 'yes' || rung.actor === 'maintainer') return subject
  const isOwn = rung.actor === 'pusher' || rung.actor === 'fork'
  const conditions = conditionsMetBy(rule, rung.claims, environment).filter(
    (condition) => condition.kind !== 'presence' && !(isOwn && isMine(condition, mine)),
  )
  const pushed = subject.includes(anyBranch)
    ? pushedRef(conditions, rung.claims, platform)
    : undefined
  const rest = conditions.filter((each) => each !== pushed?.condition)
  const named = pushed === undefined ? subject : subject.replace(anyBranch, `push ${pushed.words}`)
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

/** Returns the condition on the branch or tag of a token, in words such as "a branch that ends in /main". */
function pushedRef(
  conditions: readonly Condition[],
  claims: Readonly<Record<string, unknown>>,
  { refs }: Platform,
): { readonly condition: Condition; readonly words: string } | undefined {
  for (const condition of conditions) {
    if (condition.kind !== 'claim') continue
    const claim = claimName(condition.path)
    const own = claims[claim]
    const kinds = refs.flatMap((each) => (each.claim === claim ? [each.kind] : []))
    if (typeof own !== 'string' || kinds.length === 0) continue
    const kind = own.startsWith('refs/tags/') || claims['ref_type'] === 'tag' ? 'tag' : 'branch'
    if (!kinds.includes('ref') && !kinds.includes(kind)) continue
    const prefix = kinds.includes('ref') ? refPrefixes[kind] : ''
    const name = own.startsWith(prefix) ? nameWords(condition, prefix) : undefined
    if (name !== undefined) return { condition, words: `a ${kind} ${name}` }
  }
  return undefined
}

/** The starts of full names in git. */
const refPrefixes = { branch: 'refs/heads/', tag: 'refs/tags/' } as const

/**
 * Describes a condition on a full name as a condition on the name after the prefix; undefined if the condition also
 * restricts the prefix.
 */
function nameWords(
  { relation, values }: Extract<Condition, { kind: 'claim' }>,
  prefix: string,
): string | undefined {
  switch (relation) {
    case 'is':
    case 'begins with': {
      const verb = relation === 'is' ? 'named' : 'that begins with'
      if (!values.every((each) => each.length > prefix.length && each.startsWith(prefix))) {
        return undefined
      }
      return `${verb} ${listed(values.map((each) => quotedName(each.slice(prefix.length))))}`
    }
    case 'ends in':
    case 'contains': {
      const isAboutPrefix = values.some(
        (each) =>
          each === '' ||
          (each !== '/' && prefix.split('/').some((part) => part !== '' && each.includes(part))),
      )
      return isAboutPrefix ? undefined : `that ${relation} ${listed(values.map(quotedName))}`
    }
    case 'is not':
    case 'matches':
      return undefined
  }
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
