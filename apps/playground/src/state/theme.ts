/** How the page looks: light or dark, and with quiet or with strong contrasts. */
export type Theme = 'light' | 'dark' | 'contrast-light' | 'contrast-dark'

/** What a person may ask for. High contrast is light or dark as the system is. */
export type ThemeChoice = 'system' | 'light' | 'dark' | 'contrast'

export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark', 'contrast']

export function isThemeChoice(value: unknown): value is ThemeChoice {
  return themeChoices.some((choice) => choice === value)
}

/** What the system asks of pages. */
export interface SystemLooks {
  readonly isDark: boolean
  readonly wantsContrast: boolean
}

/** What is shown where a person has asked for this. */
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
