import type { Reason } from '../../evaluation/reason/reason.ts'
import type { Verdict, VerdictTone } from '../../state/verdict.ts'
import { Icon, type IconName } from '../../components/Icon.tsx'
import controls from '../../components/controls.module.css'
import { ReasonText } from '../../components/ReasonText.tsx'
import styles from './VerdictBanner.module.css'

const icons: Readonly<Record<VerdictTone, IconName>> = {
  waiting: 'wait',
  matched: 'check',
  'not-matched': 'cross',
  value: 'value',
  uncertain: 'alert',
  error: 'alert',
  stopped: 'stop',
  broken: 'broken',
}

interface VerdictBannerProps {
  readonly verdict: Verdict
  /** The reason, shown instead of the details of the verdict. */
  readonly reason?: Reason | undefined
  /** Leads to the deciding part of the rule or the input. */
  readonly jump?: { readonly label: string; readonly onJump: () => void } | undefined
  readonly onFix: (reason: Reason) => void
  /** Called by the retry button, which is visible only if a retry may help. */
  readonly onRetry: () => void
}

/** The result in one word, and the reason in one sentence. */
export function VerdictBanner(props: VerdictBannerProps) {
  const { jump, onFix, onRetry, reason, verdict } = props
  const { tone, title, detail } = verdict
  const { fix } = reason ?? {}
  return (
    <div className={styles.banner} data-tone={tone}>
      <span className={styles.icon}>
        <Icon name={icons[tone]} size={20} />
      </span>
      <div className={styles.words}>
        <div className={styles.head}>
          <p className={styles.title}>{title}</p>
          {jump && (
            <button type="button" className={styles.jump} onClick={jump.onJump}>
              {jump.label}
            </button>
          )}
        </div>
        <p className={styles.detail}>{reason ? <ReasonText parts={reason.parts} /> : detail}</p>
        {reason && fix && (
          <button type="button" className={styles.act} onClick={() => onFix(reason)}>
            {fix.title}
          </button>
        )}
        {(tone === 'stopped' || tone === 'broken') && (
          <button type="button" className={`${controls.button} ${styles.retry}`} onClick={onRetry}>
            {tone === 'stopped' ? 'Run again' : 'Try again'}
          </button>
        )}
      </div>
    </div>
  )
}
