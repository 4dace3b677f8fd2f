import type { AccessSubject, RungAnswer } from '../../analysis/access-question.ts'
import { AnswerCard } from '../../components/AnswerCard.tsx'
import type { IconName } from '../../components/Icon.tsx'
import controls from '../../components/controls.module.css'
import type { PlatformId } from '@igakit/platforms/platform'
import { openRuleOf } from '../../workspace/rule-workspace.ts'
import type { RuleWorkspace } from '../../workspace/workspace.ts'
import type { PanelProps } from '../tab.ts'
import styles from './WhoPanel.module.css'
import { NoProof, OneToken, Proved, type TokenHandlers } from './AllTokens.tsx'
import { Repairs, useRepairs } from './Repairs.tsx'

export interface LadderRungProps extends PanelProps, TokenHandlers {
  readonly workspace: RuleWorkspace
  readonly rung: RungAnswer
  readonly subject: AccessSubject
  readonly platform: PlatformId | undefined
}

interface Look {
  readonly icon: IconName
  readonly word: string
  readonly tone: 'good' | 'warning' | 'quiet'
}

const looks: Readonly<Record<RungAnswer['access']['answer'], Look>> = {
  yes: { icon: 'check', word: 'Gets in', tone: 'good' },
  no: { icon: 'cross', word: 'Kept out, proved', tone: 'good' },
  undecided: { icon: 'alert', word: 'Undecided', tone: 'warning' },
  not_applicable: { icon: 'stop', word: 'Does not exist', tone: 'quiet' },
}

/** Returns the answer about an actor in a few words, which mention facts that the answer depends on. */
function wordOf({ access, needsProtection }: RungAnswer): string {
  if (access.answer === 'yes' && access.token.undocumented.length > 0) return 'May get in'
  return needsProtection ? 'Kept out if protected' : looks[access.answer].word
}

/** An actor with a token that gets in, a proof that no token does, or the reason why the answer is undecided. */
export function LadderRung(props: LadderRungProps) {
  const { onOpenToken, onShowPart, rung } = props
  const { access, actor, notes, title } = rung
  const { find, search } = useRepairs(props)
  const { icon, tone } = looks[access.answer]
  // Everyone except maintainers who gets in is a finding; an outsider is the most severe.
  const isFinding = access.answer === 'yes' && actor !== 'maintainer'
  return (
    <AnswerCard
      icon={isFinding ? 'alert' : icon}
      title={title}
      word={wordOf(rung)}
      tone={isFinding && actor === 'outsider' ? 'bad' : isFinding ? 'warning' : tone}
      isFinding={isFinding}
      isUndecided={access.answer === 'undecided'}
    >
      {access.answer === 'yes' && (
        <>
          <OneToken token={access.token} onOpenToken={onOpenToken}>
            {actor !== 'maintainer' && !search && (
              <button type="button" className={controls.button} onClick={() => void find()}>
                Find a repair
              </button>
            )}
          </OneToken>
          {search && <Repairs {...props} search={search} onFind={find} />}
        </>
      )}
      {access.answer === 'no' && (
        <div className={styles.kept}>
          <Proved proof={access} notes={notes} needsProtection={rung.needsProtection} />
          <SaveGuarantee {...props} />
        </div>
      )}
      {access.answer === 'undecided' && <NoProof undecided={access} onShowPart={onShowPart} />}
      {access.answer === 'not_applicable' && <p className={controls.hint}>{access.reason}</p>}
    </AnswerCard>
  )
}

/** Saves a proof as a guarantee of the rule, which is decided on every edit. */
function SaveGuarantee({ platform, rung: { actor }, store, subject, workspace }: LadderRungProps) {
  const { guarantees = [] } = openRuleOf(workspace)
  const { platform: ofSuite } = workspace.suite
  // A suite has one platform.
  if (platform === undefined || (ofSuite !== undefined && ofSuite !== platform)) return null
  if (guarantees.some(({ refuses }) => refuses?.actor === actor)) {
    return <p className={controls.hint}>Saved as a guarantee; Cases lists it.</p>
  }
  const { mine } = subject
  const save = (): void => {
    const own =
      mine && Object.fromEntries(Object.entries(mine).map(([claim, each]) => [claim, [...each]]))
    const refuses = { actor, ...(own && { mine: own }) }
    store.dispatch({ type: 'set-guarantees', guarantees: [...guarantees, { refuses }], platform })
  }
  return (
    <div className={controls.buttons}>
      <button type="button" className={controls.button} onClick={save}>
        Save as a guarantee
      </button>
    </div>
  )
}
