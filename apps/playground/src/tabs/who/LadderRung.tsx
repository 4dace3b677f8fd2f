import type { AccessSubject, RungAnswer } from '../../analysis/access-question.ts'
import { Icon, type IconName } from '../../components/Icon.tsx'
import controls from '../../components/controls.module.css'
import type { RuleWorkspace } from '../../workspace/workspace.ts'
import type { PanelProps } from '../tab.ts'
import { NoProof, OneToken, Proved, type TokenHandlers } from './AllTokens.tsx'
import { Repairs, useRepairs } from './Repairs.tsx'
import styles from './LadderRung.module.css'

export interface LadderRungProps extends PanelProps, TokenHandlers {
  readonly workspace: RuleWorkspace
  readonly rung: RungAnswer
  readonly subject: AccessSubject
}

interface Look {
  readonly icon: IconName
  readonly word: string
}

const looks: Readonly<Record<RungAnswer['access']['answer'], Look>> = {
  yes: { icon: 'check', word: 'Gets in' },
  no: { icon: 'cross', word: 'Kept out, proved' },
  undecided: { icon: 'alert', word: 'Undecided' },
  not_applicable: { icon: 'stop', word: 'Does not exist' },
}

/** One actor: a token that gets in, a proof that none does, or the reason why neither is known. */
export function LadderRung(props: LadderRungProps) {
  const { onOpenToken, onShowPart, rung } = props
  const { access, actor, notes, title } = rung
  const { find, search } = useRepairs(props)
  const { icon, word } = looks[access.answer]
  const isFinding = access.answer === 'yes' && actor !== 'maintainer'
  return (
    <li className={styles.rung} data-answer={access.answer} data-actor={actor}>
      <p className={styles.head}>
        <span className={styles.mark}>
          <Icon name={isFinding ? 'alert' : icon} size={16} />
        </span>
        <span className={styles.title}>{title}</span>
        <span className={styles.word}>{word}</span>
      </p>
      {access.answer === 'yes' && (
        <>
          <OneToken token={access.token} onOpenToken={onOpenToken}>
            {actor !== 'maintainer' && !search && (
              <button type="button" className={controls.button} onClick={() => void find()}>
                Find a repair
              </button>
            )}
          </OneToken>
          {search && <Repairs {...props} search={search} />}
        </>
      )}
      {access.answer === 'no' && <Proved proof={access} notes={notes} />}
      {access.answer === 'undecided' && <NoProof undecided={access} onShowPart={onShowPart} />}
      {access.answer === 'not_applicable' && <p className={styles.reason}>{access.reason}</p>}
    </li>
  )
}
