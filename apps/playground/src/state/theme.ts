export type Theme = 'light' | 'dark' | 'contrast-light' | 'contrast-dark'

/** The options of the theme switch. The high-contrast theme is light or dark, like the system theme. */
export type ThemeChoice = 'system' | 'light' | 'dark' | 'contrast'

export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark', 'contrast']

export function isThemeChoice(value: unknown): value is ThemeChoice {
  return themeChoices.some((choice) => choice === value)
}

/** The preferences of the operating system. */
export interface SystemLooks {
  readonly isDark: boolean
  readonly wantsContrast: boolean
}

/** Returns the theme for the user's choice and the system's preferences. */
export function themeFor(choice: ThemeChoice, { isDark, wantsContrast }: SystemLooks): Theme {
  switch (choice) {
    case 'light':
    case 'dark':
      return choice
    case 'contrast':
      return isDark ? 'contrast-dark' : 'contrast-light'
    case 'system':
      if (wantsContrast) return isDark ? 'contrast-dark' : 'contrast-light'
      return isDark ? 'dark' : 'light'
    default:
      return choice satisfies never
  }
}
