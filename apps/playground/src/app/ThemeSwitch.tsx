import { isThemeChoice, themeChoices, type ThemeChoice } from '../state/theme.ts'
import { Icon } from '../components/Icon.tsx'
import list from '../components/Select.module.css'
import styles from './ThemeSwitch.module.css'

const names: Readonly<Record<ThemeChoice, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
}

interface ThemeSwitchProps {
  readonly choice: ThemeChoice
  readonly onChoose: (choice: ThemeChoice) => void
}

/** A select for the theme, styled as a header button, with an icon for the current theme. */
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
