import type { RuleCase } from '@igakit/cel-testing'
import { expectationText } from '../../cases/form/expectation-draft.ts'
import { answerWord, labels, verdictTexts } from '../comparison.ts'
import type { AskableCase } from '../../../evaluation/live-cases.ts'
import type { CaseOutcome } from './check-cases.ts'
import styles from '../LivePanel.module.css'

interface CaseTableProps {
  readonly cases: readonly AskableCase[]
  readonly outcomes: ReadonlyMap<string, CaseOutcome>
  readonly ruleCases: readonly RuleCase[]
}

/** A table with the expectation, local result and live result of each case. */
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
              <td>{local.kind === 'answer' ? answerWord(local) : 'Unknown'}</td>
              <td>
                <LiveOutcome outcome={outcome} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function LiveOutcome({ outcome }: { readonly outcome: CaseOutcome | undefined }) {
  switch (outcome?.kind) {
    case undefined:
      return 'Not sent'
    case 'unasked':
      return <>Not sent: {outcome.reason}</>
    case 'failed':
      return 'No result'
    case 'answered': {
      const { answer, isMet, verdict } = outcome
      return (
        <>
          {answerWord(answer)}
          {verdict && verdict !== 'same' && (
            <span className={styles.note}> {verdictTexts[verdict]}</span>
          )}
          {isMet === false && <span className={styles.note}> Not as expected.</span>}
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
