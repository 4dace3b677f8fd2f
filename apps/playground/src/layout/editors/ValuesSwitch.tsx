import { useShowsValues } from '../../editor/shows-values.ts'
import { valueKeys } from '../../editor/platform.ts'
import styles from './ValuesSwitch.module.css'

/** Toggles inline values in all editors. */
export function ValuesSwitch() {
  const [showsValues, setShowsValues] = useShowsValues()
  return (
    <button
      type="button"
      className={styles.switch}
      aria-pressed={showsValues}
      title={`Show values in the rule (or hold ${valueKeys})`}
      onClick={() => setShowsValues(!showsValues)}
    >
      Values
    </button>
  )
}
