import { useShowsValues } from '../editor/shows-values.ts'
import { valueKeys } from '../editor/platform.ts'
import styles from './ValuesSwitch.module.css'

/** Shows what the parts of rules come to with the input, beside them, in all editors. */
export function ValuesSwitch() {
  const [showsValues, setShowsValues] = useShowsValues()
  return (
    <button
      type="button"
      className={styles.switch}
      aria-pressed={showsValues}
      title={`Show values beside the rule (or hold ${valueKeys})`}
      onClick={() => setShowsValues(!showsValues)}
    >
      Values
    </button>
  )
}
