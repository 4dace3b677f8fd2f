import { isThemeChoice, themeChoices, type ThemeChoice } from '../state/theme.ts'
import { Icon } from './Icon.tsx'
import list from './Select.module.css'
import styles from './ThemeSwitch.module.css'

const names: Readonly<Record<ThemeChoice, string>> = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
}

interface ThemeSwitchProps {
  readonly choice: ThemeChoice
  readonly onChoose: (choice: ThemeChoice) => void
}

/** A select with the looks of a button of the header: the drawing says what is chosen, its list the rest. */
export function ThemeSwitch({ choice, onChoose }: ThemeSwitchProps) {
  return (
    <span className={styles.switch} title={`Theme: ${names[choice]}`}>
      <Icon name={choice} size={18} />
      <select
        className={`${list.select} ${styles.select}`}
        aria-label="Theme"
        value={choice}
        onChange={({ target: { value } }) => {
          if (isThemeChoice(value)) onChoose(value)
        }}
      >
        {themeChoices.map((option) => (
          <option key={option} value={option}>
            {names[option]}
          </option>
        ))}
      </select>
    </span>
  )
}
