import styles from './CaseRow.module.css'

interface OpenedCaseProps<C> {
  readonly one: C
  /** The case with what the editors hold now; itself where that is the same, nothing where it cannot be one. */
  readonly changed: C | undefined
  readonly onUpdate: (changed: C) => void
  readonly onClose: () => void
}

/** What there is to do with the case that is open. */
export function OpenedCase<C>({ changed, onClose, onUpdate, one }: OpenedCaseProps<C>) {
  return (
    <p className={styles.opened}>
      <span>
        {changed === one
          ? 'Open in the editors.'
          : changed
            ? 'The editors hold something else.'
            : 'What the editors hold cannot be its input.'}
      </span>
      {changed !== undefined && changed !== one && (
        <button type="button" className={styles.link} onClick={() => onUpdate(changed)}>
          Put that into the case
        </button>
      )}
      <button type="button" className={styles.link} onClick={onClose}>
        Close it
      </button>
    </p>
  )
}
