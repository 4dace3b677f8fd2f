import type { Answer } from '@igakit/analysis'
import { undecidedReason } from './undecided.ts'

/** Returns an answer for JSON output. */
export function answerDocument(answer: Answer): object {
  switch (answer.answer) {
    case 'yes':
      return { answer: 'yes', claims: answer.claims }
    case 'no':
      return { answer: 'no', assumptions: answer.assumptions }
    case 'undecided':
      return { answer: 'undecided', reason: undecidedReason(answer) }
  }
}
