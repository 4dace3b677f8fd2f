import type { RuleCase } from '@igakit/cel-testing'
import { expectationText } from '../cases/expectation-draft.ts'
import { answerWord, labels } from './answer-words.ts'
import type { AskableCase } from './cases-question.ts'
import type { CaseOutcome } from './check-cases.ts'
import { verdictTexts } from './comparison.ts'
import styles from './LivePanel.module.css'

interface CaseTableProps {
  readonly cases: readonly AskableCase[]
  readonly outcomes: ReadonlyMap<string, CaseOutcome>
  readonly ruleCases: readonly RuleCase[]
}

/** Of each case: what it expects, what the page says, and what the service answered. */
export function CaseTable({ cases, outcomes, ruleCases }: CaseTableProps) {
  const expected = new Map(ruleCases.map(({ expect, name }) => [name, expectationText(expect)]))
  const evaluators = [...outcomes.values()].flatMap((each) =>
    each.kind === 'answered' ? [each.evaluator] : [],
  )
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Case</th>
          <th scope="col">Expects</th>
          <th scope="col">This page</th>
          <th scope="col">{labels[evaluators[0] ?? 'live']}</th>
        </tr>
      </thead>
      <tbody>
        {cases.map(({ local, name }) => {
          const outcome = outcomes.get(name)
          return (
            <tr key={name} data-tone={toneOf(outcome)}>
              <th scope="row">{name}</th>
              <td>{expected.get(name)}</td>
              <td>{local.kind === 'answer' ? answerWord(local) : 'Cannot tell'}</td>
              <td>
                <Told outcome={outcome} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Told({ outcome }: { readonly outcome: CaseOutcome | undefined }) {
  switch (outcome?.kind) {
    case undefined:
      return 'Not asked'
    case 'unasked':
      return <>Not asked: {outcome.reason}</>
    case 'failed':
      return 'No answer'
    case 'answered': {
      const { answer, isMet, verdict } = outcome
      return (
        <>
          {answerWord(answer)}
          {verdict && verdict !== 'same' && (
            <span className={styles.note}> {verdictTexts[verdict]}</span>
          )}
          {isMet === false && <span className={styles.note}> Not as the case expects.</span>}
          {answer.error !== '' && verdict !== 'same' && (
            <span className={styles.error}>{answer.error}</span>
          )}
        </>
      )
    }
    default:
      return outcome satisfies never
  }
}

function toneOf(outcome: CaseOutcome | undefined): 'good' | 'bad' | 'open' {
  if (outcome?.kind !== 'answered') return 'open'
  return outcome.verdict === 'differs' || outcome.isMet === false ? 'bad' : 'good'
}
