import { readConfig } from '../workspace/match-config.ts'
import type { Question } from './question.ts'
import type { Subject } from './report.ts'

/** Returns the source text that a problem refers to; empty if the subject has none. */
export function questionText(question: Question, subject: Subject): string {
  switch (question.kind) {
    case 'rule':
      return subject === 'rule' ? question.expression : question.input
    case 'match': {
      if (subject === 'accounts' || subject === 'users') return question[subject]
      const config = readConfig(question.config)
      if (subject === 'filter') return config?.filter ?? ''
      const [, side, index] = /^(appUserKeyCel|userKeyCel) (\d+)$/.exec(subject) ?? []
      const keys = config?.matchCases[Number(index)]
      return (side === 'userKeyCel' ? keys?.userKeyCel : keys?.appUserKeyCel) ?? ''
    }
    case 'form':
      return subject === 'form' || subject === 'given' || subject === 'submitted'
        ? question[subject]
        : ''
    default:
      return question satisfies never
  }
}
