import { useState } from 'react'
import type { PlatformId } from '@igakit/platforms/platform'
import type { AccessSubject, IssuerAnswer } from '../../analysis/access-question.ts'
import { ruleNotesOf } from '../../workspace/notes.ts'
import { openRuleOf } from '../../workspace/rule-workspace.ts'
import type { RuleWorkspace } from '../../workspace/workspace.ts'
import type { PanelProps } from '../tab.ts'
import { Changes } from './Changes.tsx'
import { LadderRung } from './LadderRung.tsx'
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
  const { reveal, store, workspace } = props
  const [chosen, setChosen] = useState<PlatformId>()
  const { expression = '' } = openRuleOf(workspace)
  const baseline = ruleNotesOf(workspace).rules[workspace.openRule]?.baseline ?? expression
  const subject: AccessSubject = {
    environment: workspace.suite.environment,
    expression,
    input: workspace.input,
    platform: chosen,
  }
  const { comparison, failure, isBusy, issuer, rungs } = useLadder(subject, baseline)
  const showPart = ({ end, start }: { readonly start: number; readonly end: number }): void =>
    reveal('rule', { start, end })
  const openToken = (claims: Readonly<Record<string, unknown>>): void =>
    store.dispatch({ type: 'edit-text', which: 'input', text: JSON.stringify(claims, null, 2) })

  return (
    <div className={styles.who} aria-busy={isBusy}>
      {issuer && <PlatformChoice issuer={issuer} chosen={chosen} onChoose={setChosen} />}
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
          <ul className={styles.ladder} aria-label="Access ladder">
            {rungs.map((rung) => (
              <LadderRung
                key={rung.actor}
                {...props}
                rung={rung}
                subject={subject}
                onOpenToken={openToken}
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
          onOpenToken={openToken}
          onShowPart={showPart}
        />
      )}
      {issuer?.isReadable === true && issuer.platform && <Basis issuer={issuer} />}
    </div>
  )
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

/** The values and facts that the answers rest on. */
function Basis({ issuer: { mine, notes, platform } }: { readonly issuer: IssuerAnswer }) {
  const values = Object.entries(mine).filter(([, each]) => each.length > 0)
  return (
    <details className={styles.basis}>
      <summary>What the answers rest on</summary>
      <ul>
        <li>
          Yours, inferred from the rule:{' '}
          {values.length === 0
            ? 'nothing'
            : values.map(([claim, each], index) => (
                <span key={claim}>
                  {index > 0 && ', '}
                  <code>{claim}</code> {each.map((value) => JSON.stringify(value)).join(' or ')}
                </span>
              ))}
        </li>
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
