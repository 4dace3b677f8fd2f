import type { Proof } from '@igakit/analysis'
import type { ReactNode } from 'react'
import type { AllTokensAnswer, TokenAnswer } from '../../analysis/access-question.ts'
import type { TextRange } from '../../evaluation/report.ts'
import { visibleText } from '../../shared/text.ts'
import { BreakableText } from '../../components/BreakableText.tsx'
import controls from '../../components/controls.module.css'
import { protectedNames } from './ladder-sentence.ts'
import styles from './AllTokens.module.css'

export interface TokenHandlers {
  /** Opens a token as the claims. */
  readonly onOpenToken: (claims: TokenAnswer['claims'], listed: readonly string[]) => void
  readonly onShowPart: (range: TextRange) => void
}

interface OneTokenProps extends Pick<TokenHandlers, 'onOpenToken'> {
  readonly token: TokenAnswer
  /** More buttons. */
  readonly children?: ReactNode
}

/** A token, described by its differences from a sample. */
export function OneToken({ children, onOpenToken, token }: OneTokenProps) {
  const { differences, sample, undocumented } = token
  return (
    <div className={styles.token}>
      <p>
        {sample === undefined
          ? 'With this token:'
          : differences.length === 0
            ? `With the sample token “${sample}”.`
            : `With a token like the sample “${sample}”, but:`}
      </p>
      {differences.length > 0 && (
        <dl className={styles.claims}>
          {differences.map(({ after, before, claim }) => (
            <div key={claim}>
              <dt>{visibleText(claim)}</dt>
              <dd title={before === undefined ? undefined : `instead of ${before}`}>
                {after === undefined ? (
                  <em>absent</em>
                ) : (
                  <BreakableText text={visibleText(after)} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {undocumented.length > 0 && (
        <p className={styles.name}>
          The facts about the platform do not describe{' '}
          <BreakableText text={visibleText(undocumented.join(', '))} />. This token gets in only if
          the platform issues {undocumented.length === 1 ? 'this claim' : 'these claims'}.
        </p>
      )}
      <div className={controls.buttons}>
        <button
          type="button"
          className={controls.button}
          onClick={() =>
            onOpenToken(
              token.claims,
              differences.map(({ claim }) => claim),
            )
          }
        >
          Open this token
        </button>
        {children}
      </div>
    </div>
  )
}

interface ProvedProps {
  readonly proof: Proof
  readonly notes?: readonly string[]
  readonly needsProtection?: boolean
}

const none: readonly string[] = []

/** The assumptions of a proof. */
export function Proved({ needsProtection, notes = none, proof }: ProvedProps) {
  const { assumptions, restsOnName } = proof
  const count = assumptions.length
  return (
    <div className={styles.proof}>
      {needsProtection === true && (
        <p className={styles.name}>Proved only as long as {protectedNames} are protected.</p>
      )}
      {restsOnName && (
        <p className={styles.name}>
          Relies on a name, which someone else can register later. Compare ids for a proof that
          lasts.
        </p>
      )}
      {count + notes.length > 0 && (
        <details>
          <summary>
            {[counted(count, 'assumption'), counted(notes.length, 'note')]
              .filter(Boolean)
              .join(', ')}
          </summary>
          <ul>
            {[...assumptions, ...notes].map((each) => (
              <li key={each}>{each.charAt(0).toUpperCase() + each.slice(1)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Returns a number of things; empty for zero. */
function counted(count: number, noun: string): string {
  if (count === 0) return ''
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}

interface NoProofProps extends Pick<TokenHandlers, 'onShowPart'> {
  readonly undecided: Extract<AllTokensAnswer, { answer: 'undecided' }>
}

/** The reason why a question is undecided. */
export function NoProof({ onShowPart, undecided: { part, reason } }: NoProofProps) {
  return (
    <div className={styles.undecided}>
      <p>
        A token may exist. Cannot decide {part && <code>{visibleText(part.text)}</code>}
        {part && ': '}
        {reason}.
      </p>
      {part && (
        <div className={controls.buttons}>
          <button type="button" className={controls.button} onClick={() => onShowPart(part.range)}>
            Show in the rule
          </button>
        </div>
      )}
    </div>
  )
}
