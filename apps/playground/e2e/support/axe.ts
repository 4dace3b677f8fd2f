import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface System {
  readonly colorScheme: 'light' | 'dark'
  readonly contrast: 'no-preference' | 'more'
  /** The rules to check; all rules if absent. */
  readonly rules?: readonly string[]
}

export interface Themes {
  readonly title: string
  readonly tag: string[]
  readonly systems: readonly System[]
}

/** All rules in the light theme, colour rules only in the dark theme. */
export const lightAndDark: Themes = {
  title: 'light and dark',
  tag: [],
  systems: [
    { colorScheme: 'light', contrast: 'no-preference' },
    { colorScheme: 'dark', contrast: 'no-preference', rules: ['color-contrast'] },
  ],
}

/** High contrast requires a contrast ratio of 7:1. */
export const highContrast: Themes = {
  title: 'high contrast',
  tag: ['@long'],
  systems: [
    { colorScheme: 'light', contrast: 'more', rules: ['color-contrast-enhanced'] },
    { colorScheme: 'dark', contrast: 'more', rules: ['color-contrast-enhanced'] },
  ],
}

export const themes: readonly Themes[] = [lightAndDark, highContrast]

/** Returns axe's findings for the page in its current theme. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await axeOn(page).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/**
 * Legacy mode avoids opening another page for each run. Only cross-origin frames need that page, and there are none.
 */
const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode()

/** Returns axe's findings for an element of the page in each theme. */
export async function violationsIn(
  page: Page,
  { systems }: Themes,
  part = 'body',
): Promise<readonly string[]> {
  const found: string[] = []
  for (const { colorScheme, contrast, rules } of systems) {
    await page.emulateMedia({ colorScheme, contrast })
    const theme = `${contrast === 'more' ? 'contrast-' : ''}${colorScheme}`
    await page.locator(`html[data-theme='${theme}']`).waitFor({ state: 'attached' })
    await page.locator('html[data-settled]').waitFor({ state: 'attached' })
    // Check the final colours, not colours in mid-transition.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    )
    const axe = axeOn(page).include(part)
    // The colours of code are tested where they are defined.
    if (rules) axe.withRules([...rules]).exclude('.monaco-editor')
    const { violations } = await axe.analyze()
    for (const { id, nodes } of violations) {
      found.push(...nodes.map(({ any, html }) => `${theme}: ${id}: ${html} ${any[0]?.message}`))
    }
  }
  return found
}
