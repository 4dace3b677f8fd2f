import type { Problem, Subject } from '../evaluation/report.ts'
import { reasonText, type Reason } from '../evaluation/reason/reason.ts'
import controls from './controls.module.css'
import { ReasonText } from './ReasonText.tsx'
import styles from './ProblemList.module.css'

const stages: Readonly<Record<string, string>> = {
  parse: 'Syntax error',
  check: 'Type check',
  eval: 'Evaluation',
}

interface ProblemListProps {
  readonly problems: readonly Problem[]
  /** Plain explanations in the order of the problems; absent or null where there is none. */
  readonly reasons?: readonly (Reason | null)[] | undefined
  /** The reason that the result already shows. */
  readonly shown?: Reason | undefined
  /** Returns the display name of a subject, such as "claims". */
  readonly nameOf: (subject: Subject) => string
  readonly onReveal: (problem: Problem) => void
}

/**
 * The problems, each with a plain sentence, the evaluator's own text below it, its code and its position. Only
 * the first problem shows a sentence that several problems share.
 */
export function ProblemList({ nameOf, onReveal, problems, reasons, shown }: ProblemListProps) {
  const sentences = problems.map(({ why }, index) => {
    const reason = reasons?.[index]
    return reason ? reasonText(reason) : why
  })
  return (
    <ul className={styles.list} aria-label="Problems">
      {problems.map((problem, index) => {
        const reason = reasons?.[index]
        return (
          // Problems have no identity beyond their order in one report.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.problem}>
            {reason && reason === shown ? (
              <p className={controls.hint}>The evaluator reports:</p>
            ) : sentences.indexOf(sentences[index] ?? '') < index ? (
              <p className={controls.hint}>The same error again:</p>
            ) : (
              <p className={styles.sentence}>
                {reason ? <ReasonText parts={reason.parts} /> : problem.why}
              </p>
            )}
            {problem.text === problem.message ? (
              <p className={styles.message}>{problem.message}</p>
            ) : (
              // Scrolls instead of wrapping, since its caret points at the line above; so it takes the keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              <pre className={styles.text} tabIndex={0} aria-label="As cel-go prints it">
                {problem.text}
              </pre>
            )}
            <p className={styles.foot}>
              <span>
                {stages[problem.stage] ?? `In the ${nameOf(problem.subject)}`}{' '}
                <code className={styles.code}>{problem.code}</code>
              </span>
              {problem.range && (
                <button type="button" className={styles.place} onClick={() => onReveal(problem)}>
                  {problem.place
                    ? `${nameOf(problem.subject)} ${problem.place.line}:${problem.place.column}`
                    : `Show in ${nameOf(problem.subject)}`}
                </button>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
