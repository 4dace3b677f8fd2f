import type { Analyser, Answer, Mine, Rule } from '@igakit/analysis'
import type { Range } from '@igakit/cel'
import type { Actor, Platform } from '@igakit/platforms'
import { stringOf, withoutGroups } from '../document/nodes.ts'
import type { LintSubject } from '../lint/lint-subject.ts'
import { expandPattern } from '../lint/patterns/expand-pattern.ts'
import { pinLevel } from '../lint/analysis/pin-level.ts'
import { type Expectation, ifText, member, type Plausibility } from './plausibility.ts'

/** The answer about one actor. */
export type ActorAnswer =
  | { readonly answer: 'admits'; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly answer: 'refused'; readonly assumptions: readonly string[] }
  /** Only tokens that the platform probably never issues get in. */
  | { readonly answer: 'unlikely'; readonly doubt?: Doubt }
  | { readonly answer: 'undecided'; readonly reason: string; readonly doubt?: Doubt }
  | { readonly answer: 'not_applicable' }

/**
 * A token that gets in only through undocumented behaviour of the platform, with a sentence that describes the
 * behaviour.
 */
export interface Doubt {
  readonly reason: string
  readonly claims: Readonly<Record<string, unknown>>
}

/** The actors who should not get in. */
export const foreignActors = [
  'outsider',
  'other_project',
  'fork',
  'pusher',
] as const satisfies readonly Actor[]

export type ForeignActor = (typeof foreignActors)[number]

/** The maximum number of repetitions of a question to find a more realistic token. */
const mostRounds = 8

export interface ActorContext {
  readonly analyser: Analyser
  readonly platform: Platform
  readonly subject: LintSubject
  readonly rule: Rule
  readonly mine: Mine
  readonly plausibility: Plausibility
}

/** Asks whether a rule admits an actor with a realistic token. Yields between questions. */
export function* askActor(
  context: ActorContext,
  actor: ForeignActor,
): Generator<void, ActorAnswer> {
  const { analyser, mine, plausibility, rule } = context
  const isOwner = actor === 'outsider' || actor === 'other_project'
  const whole = withListedPatterns(context.subject)
  const unpinned = isOwner ? withoutOtherPins(context, actor) : whole
  let base = whole
  let conditions: readonly string[] = []
  /** The conditions to try if no token meets the natural ones: without a strange name. */
  let fallback: readonly string[] | undefined
  let natural: ActorAnswer | undefined
  let doubt: Doubt | undefined
  for (let round = 0; round < mostRounds; round++) {
    const read = readAll(analyser, base, conditions)
    if (!read.ok) return { answer: 'undecided', reason: 'a part of the rule does not compile' }
    const rung = analyser.admits(read.rule, actor, { mine })
    yield
    switch (rung.answer) {
      case 'not_applicable':
        return { answer: 'not_applicable' }
      case 'no':
        if (fallback !== undefined) {
          conditions = fallback
          fallback = undefined
          continue
        }
        if (natural !== undefined) return natural
        if (conditions.length > 0) {
          return { answer: 'unlikely', ...doubted(doubt) }
        }
        // Without some of its conditions, the rule admits fewer tokens, so this proves nothing about the whole rule.
        return base === whole
          ? { answer: 'refused', assumptions: rung.assumptions }
          : { answer: 'unlikely' }
      case 'undecided':
        return natural ?? { answer: 'undecided', reason: undecidedText(rung), ...doubted(doubt) }
      case 'yes':
    }
    const { claims } = rung
    if (base !== unpinned && !plausibility.isTrue(unpinned, claims)) {
      base = unpinned
      continue
    }
    // Replacing conditions with false cannot make a rule true; the evaluator confirms the token anyway.
    if (!plausibility.isTrue(rule.expression, claims)) {
      return { answer: 'undecided', reason: 'the evaluator does not confirm the token found' }
    }
    const open = openEnds(context.subject, isOwner).filter(
      ({ holds }) => !plausibility.isTrue(holds, claims),
    )
    const broken = [...plausibility.broken(claims, actor, mine), ...open]
    const required = broken.filter(({ isRequired }) => isRequired)
    if (required.length > 0) {
      const known = required.filter((each) => each.doubt === undefined)
      const [first] = required
      // A token that is realistic in all other respects shows the reason for the doubt.
      if (known.length === 0 && first?.doubt !== undefined) {
        doubt ??= { reason: first.doubt, claims }
      }
      const more = (known.length > 0 ? known : required).map(({ holds }) => holds)
      conditions = [...conditions, ...more]
      fallback &&= [...fallback, ...more]
      continue
    }
    if (broken.length === 0 || natural !== undefined) return { answer: 'admits', claims }
    natural = { answer: 'admits', claims }
    if (open.length > 0 && open.length < broken.length) {
      fallback = [...conditions, ...open.map(({ holds }) => holds)]
    }
    conditions = [...conditions, ...broken.map(({ holds }) => holds)]
  }
  return natural ?? { answer: 'unlikely' }
}

const doubted = (doubt: Doubt | undefined): { readonly doubt?: Doubt } =>
  doubt === undefined ? {} : { doubt }

/**
 * Expects text besides the literal of `startsWith()` and similar tests, so that the token shows an unintended value.
 * For another owner, the name at the end of a prefix is longer: the token for `startsWith("repo:acme")` has an owner
 * such as `acmea`.
 */
function openEnds({ restrictions }: LintSubject, isSomebodyElse: boolean): readonly Expectation[] {
  return restrictions.flatMap(({ isTrue, kind, path, texts }): readonly Expectation[] => {
    const [claim] = path
    const isOpen = kind === 'prefix' || kind === 'suffix' || kind === 'contains'
    if (!isOpen || !isTrue || claim === undefined || path.length > 1) return []
    const others = `!(${member(claim)} in ${JSON.stringify(texts)})`
    const names =
      isSomebodyElse && kind === 'prefix' ? texts.filter((text) => /\w$/.test(text)) : []
    return [others, ...names.map((name) => goesOn(claim, name))].map((holds) => ({
      holds: ifText(claim, holds),
      isRequired: false,
    }))
  })
}

/** Returns the condition that a claim does not begin with a name, or begins with a longer name. */
function goesOn(claim: string, name: string): string {
  const pattern = `^${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}[\\w-]`
  const value = member(claim)
  return `(!${value}.startsWith(${JSON.stringify(name)}) || ${value}.matches(${JSON.stringify(pattern)}))`
}

function readAll(
  analyser: Analyser,
  base: string,
  conditions: readonly string[],
): ReturnType<Analyser['read']> {
  const all = [`${base}\n`, ...conditions].map((each) => `(${each})`)
  return analyser.readCondition(all.join(' && '))
}

/**
 * Replaces patterns that match few strings with equivalent lists, because branches in a list count as named by the
 * rule.
 */
export function withListedPatterns(subject: LintSubject): string {
  const edits = subject.restrictions.flatMap(({ atom, kind, literals }): readonly Edit[] => {
    const [literal] = literals
    const isMethod = atom.kind === 'call' && atom.receiver !== undefined && atom.args.length === 1
    if (kind !== 'pattern' || !isMethod || literals.length !== 1) return []
    if (withoutGroups(atom.args[0] ?? atom) !== literal || subject.wantedOf(atom) !== true)
      return []
    const strings = expandPattern(stringOf(literal) ?? '')
    const receiver = atom.receiver
    if (strings === undefined || receiver === undefined) return []
    const text = `(${subject.textOf(receiver)} in ${JSON.stringify(strings)})`
    return [{ range: atom.range, text }]
  })
  return edited(subject.document.text, edits)
}

interface Edit {
  readonly range: Range
  readonly text: string
}

/** Applies edits; of edits that overlap, the first. */
function edited(text: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const edit of edits.toSorted((one, other) => one.range.start - other.range.start)) {
    const { end, start } = edit.range
    if (start < at) continue
    result += text.slice(at, start) + edit.text
    at = end
  }
  return result + text.slice(at)
}

/**
 * Replaces conditions that pin the owner through claims outside `mine`, such as a nested claim, with false: a token
 * that meets them does not belong to someone else.
 */
function withoutOtherPins({ mine, platform, subject }: ActorContext, actor: ForeignActor): string {
  const { code = [], container, derive, organization, project } = platform.identity
  const owners = new Set([
    ...[organization, container, project].flatMap((level) => [
      ...(level?.ids ?? []),
      ...(level?.names ?? []),
      ...(level?.localNames ?? []),
    ]),
    ...code,
    ...derive.map(({ from }) => from),
  ])
  const levels = actor === 'outsider' ? ['organization', 'project'] : ['project']
  const ranges = subject.restrictions.flatMap((restriction) => {
    const { atom, kind, path } = restriction
    const [name = ''] = path
    const isMine = path.length === 1 && (owners.has(name) || (mine[name] ?? []).length > 0)
    const isExact = kind === 'equal' || (kind === 'suffix' && name === 'email')
    if (isMine || !isExact || !subject.applies(restriction)) return []
    return levels.includes(pinLevel(restriction, platform)) ? [atom.range] : []
  })
  return edited(
    subject.document.text,
    ranges.map((range) => ({ range, text: 'false' })),
  )
}

/** Returns the reason why a question is undecided, with the condition. */
function undecidedText({
  part,
  reason,
}: Extract<Answer, { readonly answer: 'undecided' }>): string {
  return part === undefined ? reason : `${part.text}: ${reason}`
}
