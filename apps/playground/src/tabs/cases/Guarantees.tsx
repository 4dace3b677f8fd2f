import { useEffect, useState } from 'react'
import { answerTo } from '../../analysis/access-client.ts'
import type { AccessAnswer, GuaranteeAnswer } from '../../analysis/access-question.ts'
import { Icon, type IconName } from '../../components/Icon.tsx'
import controls from '../../components/controls.module.css'
import { visibleText } from '../../shared/text.ts'
import { openRuleOf } from '../../workspace/rule-workspace.ts'
import type { RuleWorkspace } from '../../workspace/workspace.ts'
import type { PanelProps } from '../tab.ts'
import styles from './Guarantees.module.css'

interface GuaranteesProps extends PanelProps {
  readonly workspace: RuleWorkspace
}

/** The pause after a keystroke before the question, in milliseconds. */
const PAUSE_MS = 80

/** The guarantees of the open rule, decided for all tokens; nothing if the rule has none. */
export function Guarantees(props: GuaranteesProps) {
  const { store, workspace } = props
  const rule = openRuleOf(workspace)
  const count = rule.guarantees?.length ?? 0
  const suite = count === 0 ? '' : suiteText(workspace)
  const { answer, isBusy } = useGuarantees(suite)
  if (count === 0) return null
  const problems = typeof answer === 'string' ? [answer] : (answer?.problems ?? [])
  const guarantees = typeof answer === 'string' ? [] : (answer?.guarantees ?? [])
  return (
    <section className={styles.guarantees} aria-label="Guarantees" aria-busy={isBusy}>
      <h3 className={styles.title}>Guarantees for all tokens</h3>
      {answer === undefined && (
        <p>Deciding {count === 1 ? '1 guarantee' : `${count} guarantees`}.</p>
      )}
      {problems.map((problem) => (
        <p key={problem} className={controls.bad}>
          {visibleText(problem)}
        </p>
      ))}
      <ul className={styles.list}>
        {guarantees.map((guarantee) => (
          <Guarantee
            key={guarantee.name}
            guarantee={guarantee}
            onOpenToken={(claims) =>
              store.dispatch({
                type: 'edit-text',
                which: 'input',
                text: JSON.stringify(claims, null, 2),
              })
            }
          />
        ))}
      </ul>
    </section>
  )
}

interface GuaranteeProps {
  readonly guarantee: GuaranteeAnswer
  readonly onOpenToken: (claims: Readonly<Record<string, unknown>>) => void
}

function Guarantee({ guarantee, onOpenToken }: GuaranteeProps) {
  const { name, reason, result } = guarantee
  const { icon, state, word } = lookOf(guarantee)
  const claims = result?.claims
  return (
    <li className={styles.guarantee} data-state={state}>
      <p className={styles.head}>
        <span className={styles.mark}>
          <Icon name={icon} size={16} />
        </span>
        <span className={styles.name}>{visibleText(name)}</span>
        <span className={styles.word}>{word}</span>
      </p>
      {state !== 'holds' && reason !== undefined && (
        <p className={styles.reason}>{visibleText(reason)}</p>
      )}
      {claims && (
        <div className={controls.buttons}>
          <button type="button" className={controls.button} onClick={() => onOpenToken(claims)}>
            Open the token that breaks it
          </button>
        </div>
      )}
    </li>
  )
}

interface Look {
  readonly state: 'holds' | 'broken' | 'undecided' | 'skipped'
  readonly icon: IconName
  readonly word: string
}

function lookOf({ result, status }: GuaranteeAnswer): Look {
  if (result?.holds === true) return { state: 'holds', icon: 'check', word: 'Proved' }
  if (result?.holds === 'undecided') {
    return { state: 'undecided', icon: 'alert', word: 'Undecided' }
  }
  if (status === 'skipped') return { state: 'skipped', icon: 'stop', word: 'Skipped' }
  if (result?.holds === 'not_applicable') {
    return { state: 'skipped', icon: 'stop', word: 'Not applicable' }
  }
  return { state: 'broken', icon: 'cross', word: 'Broken' }
}

type Answered = Extract<AccessAnswer, { kind: 'guarantees' }> | string | undefined

/** Decides the guarantees after each edit. */
function useGuarantees(suite: string): { readonly answer: Answered; readonly isBusy: boolean } {
  const [state, setState] = useState<{ readonly of: string; readonly answer: Answered }>()
  useEffect(() => {
    if (suite === '') return undefined
    let isCurrent = true
    const ask = async (): Promise<void> => {
      const answer = await answerTo({ kind: 'guarantees', suite })
      if (!isCurrent || (typeof answer !== 'string' && answer.kind !== 'guarantees')) return
      setState({ of: suite, answer })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [suite])
  return { answer: state?.answer, isBusy: state?.of !== suite }
}

/** Returns the suite with the guarantees of the open rule and without cases. */
function suiteText(workspace: RuleWorkspace): string {
  const rule = openRuleOf(workspace)
  return JSON.stringify({ ...workspace.suite, rules: [{ ...rule, cases: [] }] })
}
