import type { Locator } from '@playwright/test'
import { shortenDeadlines } from './support/shorten-deadlines.ts'
import { expect, test } from './support/test.ts'

const list = `{"t": "2024-02-29T12:00:00Z", "l": [${Array.from({ length: 300 }, (_, index) => index).join(',')}]}`
/** A rule that reaches the step limit, but on every machine only after the deadlines set by `shortenDeadlines`. */
const endless =
  'claims.l.all(a, claims.l.all(b, claims.l.all(c, string(timestamp(claims.t)) != string(a + b + c))))'

/** Starts recording the lowest opacity of an element, because the element may fade only briefly. */
async function recordOpacity(shown: Locator): Promise<() => Promise<number>> {
  const recorded = await shown.evaluateHandle((element) => {
    const least = { opacity: 1 }
    const look = (): void => {
      least.opacity = Math.min(least.opacity, Number(getComputedStyle(element).opacity))
      requestAnimationFrame(look)
    }
    look()
    return least
  })
  return () => recorded.evaluate(({ opacity }) => opacity)
}

test.beforeEach(async ({ page, playground }) => {
  await shortenDeadlines(page)
  await playground.open()
  await playground.replace('Claims', list)
})

test('a rule that runs too long is stopped, and the next one works', async ({ playground }) => {
  await playground.replace('Rule', endless)
  await playground.expectVerdict('Stopped')
  await expect(playground.result).toContainText('ran longer than 1 second')
  await expect(playground.problems).toHaveCount(0)

  await playground.replace('Rule', 'claims.l.exists(n, n == 299.0)')
  await playground.expectVerdict('Matched')
})

test('the page stays responsive while a rule runs', async ({ page, playground }) => {
  await playground.replace('Rule', endless)
  await expect(playground.result).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.insertText(' || true')
  await playground.replace('Rule', 'true')
  await playground.expectVerdict('Matched')
})

test('a stopped rule can run again', async ({ playground }) => {
  await playground.replace('Rule', endless)
  await playground.expectVerdict('Stopped')
  await playground.result.getByRole('button', { name: 'Run again' }).click()
  await expect(playground.result).toHaveAttribute('aria-busy', 'true')
  await playground.expectVerdict('Stopped')
})

test('stops explanations and cases too, and recovers', async ({ page, playground }) => {
  const panel = page.getByRole('tabpanel')
  const open = (title: RegExp) => page.getByRole('tab', { name: title }).click()
  await playground.replace('Rule', 'claims.l.size() == 300')
  await playground.expectVerdict('Matched')
  await open(/^Cases/)
  // With a single case, the evaluation could reach the step limit before the deadline.
  for (const name of ['three hundred', 'again', 'once more']) {
    await panel.getByRole('button', { name: 'Add the input as a case' }).click()
    await panel.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('button', { name: `Open ${name}` })).toBeVisible()
  }
  await expect(panel).toContainText('3 passed')

  const badge = page.getByRole('tab', { name: /^Cases/ }).getByText(/^\d+ [✓✗]$/)
  const outdated = [badge, panel.getByText('3 passed')]
  for (const shown of outdated) await expect(shown).toHaveCSS('opacity', '1')
  const opacities = await Promise.all(outdated.map(recordOpacity))
  await playground.replace('Rule', endless)
  await playground.expectVerdict('Stopped')
  await expect(panel).toContainText('took too long and was stopped')
  // Until the rule is stopped, the page fades the results of the previous rule.
  for (const opacity of opacities) expect(await opacity()).toBeLessThan(1)
  await expect(panel).toContainText('took too long and was stopped')
  await expect(panel.getByText('9 not run')).toHaveCSS('opacity', '1')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.locator('[aria-busy="true"]')).toBeVisible()
  await expect(panel).toContainText('took too long and was stopped')
  await open(/^Why/)
  await expect(panel).toContainText('the evaluation took too long')
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible()

  await playground.replace('Rule', 'claims.l.exists(n, n == 299.0)')
  await expect(panel.getByRole('tree', { name: 'Why' })).toBeVisible()
  await open(/^Cases/)
  await expect(panel).toContainText('3 passed')
})
