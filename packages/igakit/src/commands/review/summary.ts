import type { Rung } from '@igakit/analysis'
import type { Actor, Platform } from '@igakit/platforms'
import { type Change, type Effect, isWidened } from './decide-change.ts'
import type { Review } from './report.ts'

/** Returns the rule's name for messages: `rules/a.cel`, or `suite.cel.yaml: name`. */
export function ruleTitle({ rule: { file, name } }: Change): string {
  return name === undefined ? file : `${file}: ${name}`
}

/** Describes the effect of a change in a few words. */
export function effectTitle(effect: Effect): string {
  switch (effect.kind) {
    case 'changed': {
      const { admitted, equivalent, refused } = effect.tokens
      if (equivalent === true) return 'admits the same tokens (proved)'
      if (admitted.answer === 'yes') {
        return refused.answer === 'yes' ? 'admits and refuses other tokens' : 'admits more tokens'
      }
      if (admitted.answer === 'undecided') return 'undecided: may admit more tokens'
      return refused.answer === 'yes' ? 'admits fewer tokens' : 'undecided: may admit fewer tokens'
    }
    case 'added':
      return effect.admitted.answer === 'no' ? 'new rule that admits no token (proved)' : 'new rule'
    case 'removed':
      return 'removed'
    case 'invalid':
      return `the ${effect.version} version does not compile`
    case 'not_analysed':
      return 'changed; not decided for all inputs'
  }
}

/** Summarises a review in one line: `1 rule admits more tokens, 1 new rule, 1 undecided`. */
export function verdictText({ changes, unread }: Review): string {
  const widened = changes.filter(({ effect }) => isWidened(effect) === true)
  const added = widened.filter(({ effect }) => effect.kind === 'added').length
  const wider = widened.length - added
  const invalid = changes.filter(({ effect: { kind } }) => kind === 'invalid').length
  const open = changes.filter(({ effect }) => isWidened(effect) === undefined).length - invalid
  const parts = [
    ...(wider > 0
      ? [wider === 1 ? '1 rule admits more tokens' : `${wider} rules admit more tokens`]
      : []),
    ...(added > 0 ? [added === 1 ? '1 new rule' : `${added} new rules`] : []),
    ...(open > 0 ? [`${open} undecided`] : []),
    ...(invalid > 0 ? [invalid === 1 ? '1 does not compile' : `${invalid} do not compile`] : []),
    ...(unread.length > 0 ? [`${unread.length} not compared`] : []),
  ]
  if (parts.length > 0) return parts.join(', ')
  return changes.length === 0 ? 'no rule changed' : 'no rule admits more tokens (proved)'
}

/** Counts the changes: `2 rules changed, 1 added, 14 unchanged`. */
export function countsText({ changes, unchanged, unread }: Review): string {
  const added = changes.filter(({ rule }) => rule.before === undefined).length
  const removed = changes.filter(({ rule }) => rule.after === undefined).length
  const changed = changes.length - added - removed
  return [
    `${changed} ${changed === 1 ? 'rule' : 'rules'} changed`,
    ...(added > 0 ? [`${added} added`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
    `${unchanged} unchanged`,
    ...(unread.length > 0
      ? [`${unread.length} ${unread.length === 1 ? 'file' : 'files'} not compared`]
      : []),
  ].join(', ')
}

/** Returns the platform's description of an actor. */
export function actorName(actor: Actor, platform: Platform | undefined): string {
  const model = platform?.actors[actor]
  return model?.exists === true ? model.summary : actor
}

/** The answer in words. Undecided is never shown as no. */
export function answerWord({ answer }: Rung): string {
  switch (answer) {
    case 'yes':
      return 'yes'
    case 'no':
      return 'no (proved)'
    case 'undecided':
      return 'undecided'
    case 'not_applicable':
      return 'not applicable'
  }
}

/** Returns the answer with a token for the least trusted actor. */
export function strongestIn(
  ladder: readonly Rung[],
): Extract<Rung, { readonly answer: 'yes' }> | undefined {
  return ladder.find((rung) => rung.answer === 'yes')
}
