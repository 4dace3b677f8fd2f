import type { Mine } from '@igakit/analysis'
import { type ReactNode, useState } from 'react'
import type { PlatformId } from '@igakit/platforms/platform'
import type {
  AccessSubject,
  IssuerAnswer,
  RungAnswer,
  TokenAnswer,
} from '../../analysis/access-question.ts'
import { ruleNotesOf } from '../../workspace/notes.ts'
import { openRuleOf } from '../../workspace/rule-workspace.ts'
import type { RuleWorkspace } from '../../workspace/workspace.ts'
import { openToken } from '../open-token.ts'
import type { PanelProps } from '../tab.ts'
import { Changes } from './Changes.tsx'
import { LadderRung } from './LadderRung.tsx'
import { OwnerFields } from './OwnerFields.tsx'
import { ladderSentence } from './ladder-sentence.ts'
import { useLadder } from './use-ladder.ts'
import styles from './WhoPanel.module.css'

/** Shows who can make the rule true with any token that the platform issues. */
export default function WhoPanel(props: PanelProps) {
  const { workspace } = props
  return workspace.kind === 'rule' ? <WhoRule {...props} workspace={workspace} /> : null
}

interface WhoRuleProps extends PanelProps {
  readonly workspace: RuleWorkspace
}

function WhoRule(props: WhoRuleProps) {
  const { reveal, workspace } = props
  const [chosen, setChosen] = useState<PlatformId>()
  const [mine, setMine] = useState<Mine>()
  const { expression = '' } = openRuleOf(workspace)
  const baseline = ruleNotesOf(workspace).rules[workspace.openRule]?.baseline ?? expression
  const subject: AccessSubject = {
    environment: workspace.suite.environment,
    expression,
    input: workspace.input,
    platform: chosen,
    mine,
  }
  const choose = (platform: PlatformId | undefined): void => {
    setChosen(platform)
    setMine(undefined)
  }
  const { comparison, failure, isBusy, issuer, rungs } = useLadder(subject, baseline)
  const showPart = ({ end, start }: { readonly start: number; readonly end: number }): void =>
    reveal('rule', { start, end })
  const openClaims = (claims: TokenAnswer['claims'], listed: readonly string[]): void =>
    openToken(props, claims, listed)

  return (
    <div className={styles.who} aria-busy={isBusy}>
      {issuer && <PlatformChoice issuer={issuer} chosen={chosen} onChoose={choose} />}
      {!issuer && failure === undefined && <p className={styles.quiet}>Loading the analysis.</p>}
      {failure !== undefined && (
        <p role="alert" className={styles.undecided}>
          {failure}
        </p>
      )}
      {issuer && !issuer.isReadable && <p>Fix the errors in the rule first.</p>}
      {issuer?.isReadable === true && issuer.platform === undefined && (
        <p>
          The claims do not name a known platform, so there are no actors to ask about. Select the
          platform that issues the tokens.
        </p>
      )}
      {rungs.length > 0 && (
        <div className={styles.answers}>
          <p className={styles.sum}>{ladderSentence(rungs)}</p>
          {issuer && namesNoOwner(issuer, rungs) && (
            <p className={styles.quiet}>
              The rule names no owner, so every owner is an outsider, you included.
            </p>
          )}
          <ul className={styles.ladder} aria-label="Access ladder">
            {rungs.map((rung) => (
              <LadderRung
                key={rung.actor}
                {...props}
                rung={rung}
                subject={subject}
                platform={issuer?.platform?.id}
                onOpenToken={openClaims}
                onShowPart={showPart}
              />
            ))}
          </ul>
        </div>
      )}
      {issuer?.isReadable === true && (
        <Changes
          {...props}
          isEdited={baseline !== expression}
          comparison={comparison}
          isBusy={isBusy}
          onOpenToken={openClaims}
          onShowPart={showPart}
        />
      )}
      {issuer?.isReadable === true && issuer.platform && (
        <Basis issuer={issuer}>
          <OwnerFields issuer={issuer} isEdited={mine !== undefined} onChange={setMine} />
        </Basis>
      )}
    </div>
  )
}

/** True if the platform has outsiders, but the owner of the rule is unknown. */
function namesNoOwner({ mine }: IssuerAnswer, rungs: readonly RungAnswer[]): boolean {
  const outsider = rungs.find(({ actor }) => actor === 'outsider')
  return Object.keys(mine).length === 0 && outsider?.access.answer === 'yes'
}

interface PlatformChoiceProps {
  readonly issuer: IssuerAnswer
  readonly chosen: PlatformId | undefined
  readonly onChoose: (platform: PlatformId | undefined) => void
}

/** The platform whose facts the answers use: detected from the claims, or selected. */
function PlatformChoice({ chosen, issuer, onChoose }: PlatformChoiceProps) {
  return (
    <label className={styles.platform}>
      <span>Tokens of</span>
      <select
        value={chosen ?? ''}
        onChange={({ target: { value } }) =>
          onChoose(issuer.platforms.find(({ id }) => id === value)?.id)
        }
      >
        <option value="">
          {chosen === undefined && issuer.platform
            ? `${issuer.platform.title} (from the claims)`
            : 'the platform in the claims'}
        </option>
        {issuer.platforms.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}

interface BasisProps {
  readonly issuer: IssuerAnswer
  /** The values of the owner. */
  readonly children: ReactNode
}

/** The values and facts used in the answers. */
function Basis({ children, issuer: { notes, platform } }: BasisProps) {
  return (
    <details className={styles.basis}>
      <summary>Basis of the answers</summary>
      {children}
      <ul>
        {platform && (
          <li>
            The facts about {platform.title} of {platform.date}
          </li>
        )}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  )
}
