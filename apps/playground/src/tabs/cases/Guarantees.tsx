import type { GuaranteeAnswer } from '../../analysis/access-question.ts'
import { AnswerCard } from '../../components/AnswerCard.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import type { IconName } from '../../components/Icon.tsx'
import controls from '../../components/controls.module.css'
import { visibleText } from '../../shared/text.ts'
import { openRuleOf } from '../../workspace/rule-workspace.ts'
import type { RuleWorkspace } from '../../workspace/workspace.ts'
import { openToken } from '../open-token.ts'
import type { PanelProps } from '../tab.ts'
import styles from './Guarantees.module.css'
import { useGuarantees } from './use-guarantees.ts'

interface GuaranteesProps extends PanelProps {
  readonly workspace: RuleWorkspace
}

/** The guarantees of the open rule, decided for all tokens; nothing if the rule has none. */
export function Guarantees(props: GuaranteesProps) {
  const { store, workspace } = props
  const rule = openRuleOf(workspace)
  const count = rule.guarantees?.length ?? 0
  const { answer, isBusy } = useGuarantees(workspace)
  if (count === 0) return null
  const problems = typeof answer === 'string' ? [answer] : (answer?.problems ?? [])
  const guarantees = typeof answer === 'string' ? [] : (answer?.guarantees ?? [])
  return (
    <section className={styles.guarantees} aria-label="Guarantees" aria-busy={isBusy}>
      <h3 className={controls.heading}>Guarantees for all tokens</h3>
      {answer === undefined && (
        <p>Deciding {count === 1 ? '1 guarantee' : `${count} guarantees`}.</p>
      )}
      {problems.map((problem) => (
        <p key={problem} className={controls.bad}>
          {visibleText(problem)}
        </p>
      ))}
      <ul className={styles.list}>
        {guarantees.map((guarantee, index) => (
          <Guarantee
            // A rule may have the same guarantee twice.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            guarantee={guarantee}
            onRemove={() =>
              store.dispatch({
                type: 'set-guarantees',
                guarantees: (rule.guarantees ?? []).toSpliced(index, 1),
              })
            }
            onOpenToken={(claims) => openToken(props, claims)}
          />
        ))}
      </ul>
    </section>
  )
}

interface GuaranteeProps {
  readonly guarantee: GuaranteeAnswer
  readonly onRemove: () => void
  readonly onOpenToken: (claims: Readonly<Record<string, unknown>>) => void
}

function Guarantee({ guarantee, onOpenToken, onRemove }: GuaranteeProps) {
  const { reason, result, title } = guarantee
  const { icon, tone, word } = lookOf(guarantee)
  const claims = result?.claims
  return (
    <AnswerCard
      icon={icon}
      title={visibleText(title)}
      word={word}
      tone={tone}
      tool={<IconButton icon="remove" label={`Delete ${visibleText(title)}`} onClick={onRemove} />}
    >
      {tone !== 'good' && reason !== undefined && (
        <p className={controls.hint}>{visibleText(reason)}</p>
      )}
      {claims && (
        <div className={controls.buttons}>
          <button type="button" className={controls.button} onClick={() => onOpenToken(claims)}>
            Open the token that breaks it
          </button>
        </div>
      )}
    </AnswerCard>
  )
}

interface Look {
  readonly tone: 'good' | 'bad' | 'warning' | 'quiet'
  readonly icon: IconName
  readonly word: string
}

function lookOf({ result, status }: GuaranteeAnswer): Look {
  if (result?.holds === true) return { tone: 'good', icon: 'check', word: 'Proved' }
  if (result?.holds === 'undecided') {
    return { tone: 'warning', icon: 'alert', word: 'Undecided' }
  }
  if (status === 'skipped') return { tone: 'quiet', icon: 'stop', word: 'Skipped' }
  if (result?.holds === 'not_applicable') {
    return { tone: 'quiet', icon: 'stop', word: 'Not applicable' }
  }
  return { tone: 'bad', icon: 'cross', word: 'Broken' }
}
