import styles from './WhyPanel.module.css'

interface NoReasonsProps {
  readonly isBusy: boolean
  /** The names of the texts that must be valid for an explanation. */
  readonly what: string
}

/** A placeholder shown while there is no explanation. */
export function NoReasons({ isBusy, what }: NoReasonsProps) {
  return (
    <p className={styles.none}>
      {isBusy ? 'Loading the explanation.' : `Nothing to explain until ${what} can be evaluated.`}
    </p>
  )
}
