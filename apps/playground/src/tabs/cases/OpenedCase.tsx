import styles from './CaseRow.module.css'

interface OpenedCaseProps<C> {
  readonly one: C
  /**
   * The case with the inputs from the editors: the same object if the inputs are equal, undefined if they cannot
   * form a case.
   */
  readonly changed: C | undefined
  readonly onUpdate: (changed: C) => void
  readonly onClose: () => void
}

/** The controls of the open case. */
export function OpenedCase<C>({ changed, onClose, onUpdate, one }: OpenedCaseProps<C>) {
  return (
    <p className={styles.opened}>
      <span>
        {changed === one
          ? 'Open in the editors.'
          : changed
            ? 'The editors contain something else.'
            : 'The case cannot have the content of the editors as its input.'}
      </span>
      {changed !== undefined && changed !== one && (
        <button type="button" className={styles.link} onClick={() => onUpdate(changed)}>
          Update the case
        </button>
      )}
      <button type="button" className={styles.link} onClick={onClose}>
        Close the case
      </button>
    </p>
  )
}
