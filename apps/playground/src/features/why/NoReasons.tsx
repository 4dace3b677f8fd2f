import styles from './WhyPanel.module.css'

interface NoReasonsProps {
  readonly isBusy: boolean
  /** What has to be without mistakes. */
  readonly what: string
}

/** In place of reasons that are not there, or not yet. */
export function NoReasons({ isBusy, what }: NoReasonsProps) {
  return (
    <p className={styles.none}>
      {isBusy ? 'Finding the reasons.' : `There are reasons once ${what} can be evaluated.`}
    </p>
  )
}
