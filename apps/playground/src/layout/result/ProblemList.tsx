import type { Problem, Subject } from '../../evaluation/report.ts'
import styles from './ProblemList.module.css'

const stages: Readonly<Record<string, string>> = {
  parse: 'Syntax error in the rule',
  check: 'Type check of the rule',
  eval: 'Evaluation of the rule',
}

interface ProblemListProps {
  readonly problems: readonly Problem[]
  /** Returns the display name of a subject, such as "claims". */
  readonly nameOf: (subject: Subject) => string
  readonly onReveal: (problem: Problem) => void
}

/** The problems, each with its code, position, meaning and the evaluator's own message. */
export function ProblemList({ nameOf, onReveal, problems }: ProblemListProps) {
  return (
    <ul className={styles.list} aria-label="Problems">
      {problems.map((problem, index) => (
        // Problems have no identity beyond their order in one report.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.problem}>
          <p className={styles.head}>
            <code className={styles.code}>{problem.code}</code>
            {problem.range && (
              <button type="button" className={styles.place} onClick={() => onReveal(problem)}>
                {problem.place
                  ? `${nameOf(problem.subject)} ${problem.place.line}:${problem.place.column}`
                  : `Show in ${nameOf(problem.subject)}`}
              </button>
            )}
          </p>
          <p className={styles.message}>{problem.message}</p>
          <p className={styles.why}>
            {stages[problem.stage] ?? `In the ${nameOf(problem.subject)}`}: {problem.why}
          </p>
          {problem.text !== problem.message && (
            // Scrolls instead of wrapping, since its caret points at the line above; so it takes the keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <pre className={styles.text} tabIndex={0} aria-label="As cel-go prints it">
              {problem.text}
            </pre>
          )}
        </li>
      ))}
    </ul>
  )
}
