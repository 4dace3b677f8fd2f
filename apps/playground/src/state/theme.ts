export type Theme = 'light' | 'dark'

/** What a person may ask for: one of the themes, or whatever the system has. */
export type ThemeChoice = Theme | 'system'

export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark']

export function isThemeChoice(value: unknown): value is ThemeChoice {
  return themeChoices.some((choice) => choice === value)
}
