import type { Verdict, VerdictTone } from '../../state/verdict.ts'
import { Icon, type IconName } from '../../components/Icon.tsx'
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
  /** Called by the retry button, which is visible only if a retry may help. */
  readonly onRetry: () => void
}

/** The result in one word and one sentence. */
export function VerdictBanner({ verdict, onRetry }: VerdictBannerProps) {
  const { tone, title, detail } = verdict
  const retry = tone === 'stopped' ? 'Run again' : 'Try again'
  return (
    <div className={styles.banner} data-tone={tone}>
      <span className={styles.icon}>
        <Icon name={icons[tone]} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.detail}>{detail}</p>
        {(tone === 'stopped' || tone === 'broken') && (
          <button type="button" className={styles.retry} onClick={onRetry}>
            {retry}
          </button>
        )}
      </div>
    </div>
  )
}
