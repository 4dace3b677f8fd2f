import type { Answer, Rung } from '@igakit/analysis'
import type { Platform } from '@igakit/platforms'
import { undecidedReason } from './undecided.ts'

/** Returns an answer for JSON output. */
export function answerDocument(answer: Answer): object {
  switch (answer.answer) {
    case 'yes':
      return { answer: 'yes', claims: answer.claims }
    case 'no': {
      const { assumptions, restsOnName } = answer
      return { answer: 'no', assumptions, restsOnName }
    }
    case 'undecided':
      return { answer: 'undecided', reason: undecidedReason(answer) }
  }
}

/** Returns the answer about an actor for JSON output. The answer "no" includes the platform's notes on the actor. */
export function rungDocument(rung: Rung, platform: Platform | undefined): object {
  const { actor } = rung
  if (rung.answer === 'not_applicable') return { actor, answer: rung.answer, reason: rung.reason }
  const notes = rung.answer === 'no' ? actorNotes(rung, platform) : []
  return { actor, ...answerDocument(rung), ...(notes.length > 0 && { notes }) }
}

/** Returns the limits of a proof about an actor, such as tokens that outsiders can obtain in other ways. */
export function actorNotes(
  { actor }: Pick<Rung, 'actor'>,
  platform: Platform | undefined,
): readonly string[] {
  const model = platform?.actors[actor]
  return model?.exists === true ? (model.notes ?? []) : []
}

/** Returns the platform whose facts the answers use, with the date of the facts, for JSON output. */
export function platformDocument(platform: Platform | undefined): object {
  return platform === undefined ? {} : { platform: platform.id, date: platform.date }
}
