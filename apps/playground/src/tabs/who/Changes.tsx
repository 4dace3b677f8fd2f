import type { AllTokensAnswer, ComparisonAnswer } from '../../analysis/access-question.ts'
import controls from '../../components/controls.module.css'
import type { PanelProps } from '../tab.ts'
import { NoProof, OneToken, Proved, type TokenHandlers } from './AllTokens.tsx'
import styles from './Changes.module.css'

interface ChangesProps extends PanelProps, TokenHandlers {
  /** True if the rule differs from the baseline as text. */
  readonly isEdited: boolean
  readonly comparison: ComparisonAnswer | undefined
  readonly isBusy: boolean
}

/** The tokens that the edits since the baseline newly admit or refuse. */
export function Changes(props: ChangesProps) {
  const { comparison, isBusy, isEdited, onOpenToken, onShowPart, store } = props
  return (
    <section className={styles.changes} aria-label="Compared with the baseline">
      <div className={styles.head}>
        <h3 className={styles.title}>Compared with the baseline</h3>
        {isEdited && (
          <button
            type="button"
            className={controls.button}
            onClick={() => store.dispatch({ type: 'set-baseline' })}
          >
            Set as baseline
          </button>
        )}
      </div>
      {!isEdited && <p className={styles.quiet}>The rule is the baseline. Edit it to compare.</p>}
      {isEdited && !comparison && (
        <p className={styles.quiet}>{isBusy ? 'Comparing.' : 'The baseline does not compile.'}</p>
      )}
      {isEdited && comparison && (
        <Comparison comparison={comparison} {...{ onOpenToken, onShowPart }} />
      )}
    </section>
  )
}

interface ComparisonProps extends TokenHandlers {
  readonly comparison: ComparisonAnswer
}

function Comparison({ comparison: { added, removed }, ...handlers }: ComparisonProps) {
  if (added.answer === 'no' && removed.answer === 'no') {
    const assumptions = [...new Set([...added.assumptions, ...removed.assumptions])]
    const restsOnName = added.restsOnName || removed.restsOnName
    return (
      <div data-change="none" className={styles.change}>
        <p className={styles.word}>Proved equivalent: admits the same tokens.</p>
        <Proved proof={{ assumptions, restsOnName }} />
      </div>
    )
  }
  return (
    <>
      <Change
        title="Newly admitted"
        none="No token is newly admitted, proved."
        answer={added}
        {...handlers}
      />
      <Change
        title="Newly refused"
        none="No token is newly refused, proved."
        answer={removed}
        {...handlers}
      />
    </>
  )
}

interface ChangeProps extends TokenHandlers {
  readonly title: string
  /** The sentence for a proof that there is no such token. */
  readonly none: string
  readonly answer: AllTokensAnswer
}

function Change({ answer, none, onOpenToken, onShowPart, title }: ChangeProps) {
  const change = answer.answer === 'yes' ? title : answer.answer
  return (
    <div data-change={change} className={styles.change}>
      <p className={styles.word}>
        {answer.answer === 'no'
          ? none
          : answer.answer === 'undecided'
            ? `${title}: undecided`
            : `${title}: at least one token`}
      </p>
      {answer.answer === 'yes' && <OneToken token={answer.token} onOpenToken={onOpenToken} />}
      {answer.answer === 'no' && <Proved proof={answer} />}
      {answer.answer === 'undecided' && <NoProof undecided={answer} onShowPart={onShowPart} />}
    </div>
  )
}
