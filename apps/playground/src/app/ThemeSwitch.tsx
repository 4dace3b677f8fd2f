import { themeChoices, type ThemeChoice } from '../state/theme.ts'
import { Icon } from './Icon.tsx'
import styles from './ThemeSwitch.module.css'
import hidden from './visually-hidden.module.css'

const names: Readonly<Record<ThemeChoice, string>> = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
}

interface ThemeSwitchProps {
  readonly choice: ThemeChoice
  readonly onChoose: (choice: ThemeChoice) => void
}

export function ThemeSwitch({ choice, onChoose }: ThemeSwitchProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={hidden.hidden}>Theme</legend>
      {themeChoices.map((option) => (
        <label key={option} className={styles.option} title={names[option]}>
          <input
            className={styles.radio}
            type="radio"
            name="theme"
            value={option}
            checked={choice === option}
            onChange={() => onChoose(option)}
          />
          <Icon name={option} size={16} />
          <span className={hidden.hidden}>{names[option]}</span>
        </label>
      ))}
    </fieldset>
  )
}
