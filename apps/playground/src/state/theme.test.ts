import { expect, test } from 'vitest'
import { isThemeChoice, themeChoices, themeFor } from './theme.ts'

const quiet = { isDark: false, wantsContrast: false }

test.each([
  ['system', quiet, 'light'],
  ['system', { ...quiet, isDark: true }, 'dark'],
  ['system', { ...quiet, wantsContrast: true }, 'contrast-light'],
  ['system', { isDark: true, wantsContrast: true }, 'contrast-dark'],
  ['contrast', quiet, 'contrast-light'],
  ['contrast', { ...quiet, isDark: true }, 'contrast-dark'],
  // The user's choice takes precedence over the system theme.
  ['light', { isDark: true, wantsContrast: true }, 'light'],
  ['dark', { ...quiet, wantsContrast: true }, 'dark'],
] as const)('%s on a system of %j is %s', (choice, system, theme) => {
  expect(themeFor(choice, system)).toBe(theme)
})

test('recognises valid choices', () => {
  expect(themeChoices.every(isThemeChoice)).toBe(true)
  expect(['contrast-dark', '', undefined, {}].some(isThemeChoice)).toBe(false)
})
