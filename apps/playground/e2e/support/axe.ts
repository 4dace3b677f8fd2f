import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** How the system can be, with what is judged there: all of it once, and colours in each theme. */
const systems = [
  { colorScheme: 'light', contrast: 'no-preference', rules: undefined },
  { colorScheme: 'dark', contrast: 'no-preference', rules: ['color-contrast'] },
  { colorScheme: 'light', contrast: 'more', rules: ['color-contrast-enhanced'] },
  { colorScheme: 'dark', contrast: 'more', rules: ['color-contrast-enhanced'] },
] as const

/** What axe finds on the page, in the theme that it has. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await axeOn(page).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** There are no frames of other origins, for which axe would open a page of its own each time. */
const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode()

/** What axe finds in a part of the page, in every theme; in high contrast, all text has to have 7 to 1. */
export async function violationsInAllThemes(page: Page, part = 'body'): Promise<readonly string[]> {
  const found: string[] = []
  for (const { colorScheme, contrast, rules } of systems) {
    await page.emulateMedia({ colorScheme, contrast })
    const theme = `${contrast === 'more' ? 'contrast-' : ''}${colorScheme}`
    await page.locator(`html[data-theme='${theme}']`).waitFor({ state: 'attached' })
    // Colours are judged as they end up, not halfway through a transition.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    )
    const axe = axeOn(page).include(part)
    // The colours of code are judged where they are defined.
    if (rules) axe.withRules([...rules]).exclude('.monaco-editor')
    const { violations } = await axe.analyze()
    for (const { id, nodes } of violations) {
      found.push(...nodes.map(({ any, html }) => `${theme}: ${id}: ${html} ${any[0]?.message}`))
    }
  }
  return found
}
