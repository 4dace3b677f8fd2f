import type { Locator } from '@playwright/test'
import { controlAnswers, type Answers } from './support/control-answers.ts'
import { expect, test as base } from './support/test.ts'

const list = `{"t": "2024-02-29T12:00:00Z", "l": [${Array.from({ length: 300 }, (_, index) => index).join(',')}]}`
/** A rule that runs for a fraction of a second, until it reaches the step limit. */
const endless =
  'claims.l.all(a, claims.l.all(b, claims.l.all(c, string(timestamp(claims.t)) != string(a + b + c))))'

const test = base.extend<{ readonly answers: Answers }>({
  answers: async ({ page }, use) => use(await controlAnswers(page)),
})

/**
 * Starts recording that an element is outdated, and its lowest opacity meanwhile. Works without polling, because the
 * state may last only a few milliseconds, and without the transition, which starts later.
 */
async function recordOutdated(shown: Locator): Promise<() => Promise<number>> {
  const recorded = await shown.evaluateHandle((element: HTMLElement | SVGElement) => {
    const least = { opacity: 1 }
    element.style.transition = 'none'
    const look = (): void => {
      least.opacity = Math.min(least.opacity, Number(getComputedStyle(element).opacity))
    }
    new MutationObserver(look).observe(document, {
      attributeFilter: ['data-late', 'data-outdated'],
      attributes: true,
      subtree: true,
    })
    return least
  })
  return () => recorded.evaluate(({ opacity }) => opacity)
}

/** Starts recording the changes of `aria-busy` inside an element. */
async function recordBusy(shown: Locator): Promise<() => Promise<readonly (string | null)[]>> {
  const recorded = await shown.evaluateHandle((element) => {
    const values: (string | null)[] = []
    new MutationObserver((records) => {
      for (const { target } of records) {
        if (target instanceof Element) values.push(target.getAttribute('aria-busy'))
      }
    }).observe(element, { attributeFilter: ['aria-busy'], attributes: true, subtree: true })
    return values
  })
  return () => recorded.jsonValue()
}

test.beforeEach(async ({ answers, playground }) => {
  // The fixture must install its script before the page opens.
  expect(answers).toBeDefined()
  await playground.open()
  await playground.replace('Claims', list)
})

test('a rule that runs too long is stopped, and the next one works', async ({
  answers,
  playground,
}) => {
  await answers.withhold()
  await playground.replace('Rule', endless)
  await playground.expectVerdict('Stopped')
  await expect(playground.result).toContainText('ran longer than 1 second')
  await expect(playground.problems).toHaveCount(0)

  await answers.deliver()
  await playground.replace('Rule', 'claims.l.exists(n, n == 299.0)')
  await playground.expectVerdict('Matched')
})

test('the page stays responsive while a rule runs', async ({ page, playground }) => {
  const busy = await recordBusy(playground.result)
  await playground.replace('Rule', endless)
  await expect.poll(busy).toContain('true')
  await page.keyboard.insertText(' || true')
  await playground.replace('Rule', 'true')
  await playground.expectVerdict('Matched')
})

test('a stopped rule can run again', async ({ answers, playground }) => {
  await answers.withhold()
  await playground.replace('Rule', endless)
  await playground.expectVerdict('Stopped')
  await playground.settled()
  const busy = await recordBusy(playground.result)
  await playground.result.getByRole('button', { name: 'Run again' }).click()
  await expect.poll(busy).toContain('true')
  await playground.expectVerdict('Stopped')
})

test('stops explanations and cases too, and recovers', async ({ answers, page, playground }) => {
  const panel = page.getByRole('tabpanel')
  const open = (title: RegExp) => page.getByRole('tab', { name: title }).click()
  await playground.replace('Rule', 'claims.l.size() == 300')
  await playground.expectVerdict('Matched')
  await open(/^Cases/)
  for (const name of ['three hundred', 'again', 'once more']) {
    await panel.getByRole('button', { name: 'Add the input as a case' }).click()
    await panel.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('button', { name: `Open ${name}` })).toBeVisible()
  }
  await expect(panel).toContainText('6 of 9 failing')

  const badge = page.getByRole('tab', { name: /^Cases/ }).getByText(/^\d+ [✓✗]$/)
  const outdated = [badge, panel.getByText('6 of 9 failing')]
  for (const shown of outdated) await expect(shown).toHaveCSS('opacity', '1')
  const opacities = await Promise.all(outdated.map(recordOutdated))
  await answers.withhold()
  await playground.replace('Rule', endless)
  await playground.expectVerdict('Stopped')
  await expect(panel).toContainText('took too long and was stopped')
  // Until the rule is stopped, the page fades the results of the previous rule.
  for (const opacity of opacities) expect(await opacity()).toBeLessThan(1)
  await expect(panel).toContainText('took too long and was stopped')
  await expect(panel.getByText('9 not run')).toHaveCSS('opacity', '1')
  const busy = await recordBusy(panel)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(busy).toContain('true')
  await expect(panel).toContainText('took too long and was stopped')
  await open(/^Why/)
  await expect(panel).toContainText('the evaluation took too long')
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible()

  await answers.deliver()
  await playground.replace('Rule', 'claims.l.exists(n, n == 299.0)')
  await expect(panel.getByRole('tree', { name: 'Why' })).toBeVisible()
  await open(/^Cases/)
  await expect(panel).toContainText('6 of 9 failing')
})
