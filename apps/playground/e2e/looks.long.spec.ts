import type { Page } from '@playwright/test'
import { tokenWith } from '../src/dialogs/jwt/testing/tokens.ts'
import { expect, test } from './support/test.ts'

/** Starts measuring layout shifts that browsers do not attribute to user input. */
async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'shifted', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry.toJSON()
        if (!hadRecentInput)
          Reflect.set(globalThis, 'shifted', Reflect.get(globalThis, 'shifted') + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'shifted'))
}

test('the layout does not shift on load, between environments and tabs, or between results', async ({
  page,
  playground,
}) => {
  const shifted = await measureShifts(page)
  await playground.open()
  await playground.expectVerdict('Matched')
  expect(await shifted(), 'on load').toBe(0)

  // Selects by script, so browsers do not attribute the shift to user input.
  const select = (label: string, value: string) =>
    page.getByLabel(label).evaluate((element, chosen) => {
      if (!(element instanceof HTMLSelectElement)) throw new TypeError('Not a select.')
      element.value = chosen
      element.dispatchEvent(new Event('change', { bubbles: true }))
    }, value)
  for (const name of ['Cases', 'Reference', 'Why']) {
    await page.getByRole('tab', { name }).evaluate((tab: HTMLElement) => tab.click())
    await expect(page.getByRole('tabpanel')).not.toBeEmpty()
  }
  for (const sample of ['gitlab-ci', 'kubernetes']) {
    await select('Sample', sample)
    await playground.expectVerdict('Matched')
  }
  expect(await shifted(), 'between tabs and samples').toBeLessThan(0.02)

  await select('Environment', 'match')
  await page.getByRole('tab', { name: 'Accounts' }).evaluate((tab: HTMLElement) => tab.click())
  await expect(page.getByRole('list', { name: 'Accounts' })).toBeVisible()
  await select('Environment', 'form')
  await playground.expectVerdict('Accepted')
  await select('Environment', 'workload-federation')
  await playground.expectVerdict('Matched')
  expect(await shifted(), 'between environments').toBeLessThan(0.02)
})

/** Finds elements that overflow the window or are too small for touch. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth
    const controls = document.querySelectorAll('header :is(button, select), main button')
    return {
      width: document.documentElement.scrollWidth - room,
      // Exclude elements that scroll separately, such as code.
      outside: [...controls].filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < 0 || right > room
      }).length,
      cut: [...document.querySelectorAll('header select:not([aria-label]), h2')].filter(
        (element) => element.scrollWidth > element.clientWidth + 1,
      ).length,
      small: [...controls]
        .filter((element) => {
          const { height, width: breadth } = element.getBoundingClientRect()
          return breadth > 0 && (height < 24 || breadth < 24)
        })
        .map(({ textContent }) => textContent),
    }
  })

test('views fit the window down to 320 pixels, without cut text', async ({ page, playground }) => {
  await playground.open()
  for (const place of ['workload-federation', 'match', 'form']) {
    await page.getByLabel('Environment').selectOption(place)
    await expect(playground.result).toHaveAttribute('aria-busy', 'false')
    for (const width of [320, 360, 768, 1024, 1120, 1280, 1312]) {
      await page.setViewportSize({ width, height: 800 })
      // Editors adapt to the new size in the next frame.
      await expect
        .poll(() => misfits(page), `${place} at ${width}`)
        .toEqual({ width: 0, outside: 0, cut: 0, small: [] })
    }
  }
  // Dialogs open inside the header, whose labels give way on small screens.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog').getByText('Suite', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  // A 1280-pixel screen zoomed to 400%.
  await page.setViewportSize({ width: 320, height: 256 })
  await playground.editor('Form').focus()
  await expect(playground.editor('Form')).toBeInViewport()
})

test('names of accounts and notices are never cut', async ({ page, playground }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await playground.open()
  await page.getByLabel('Environment').selectOption('match')
  const names = page
    .getByRole('list', { name: 'Accounts' })
    .getByRole('listitem')
    .locator('p:first-child')
  await expect(names.first()).toBeVisible()
  const cut = (texts: typeof names): Promise<readonly (string | null)[]> =>
    texts.evaluateAll((all) =>
      all
        .filter(
          (each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight,
        )
        .map(({ textContent }) => textContent),
    )
  expect(await cut(names)).toEqual([])

  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('checkbox', { name: 'Keep my work' }).uncheck()
  await page.keyboard.press('Escape')
  await playground.replace('Accounts', '[]')
  const notice = playground.pane('Accounts').locator('output')
  await expect(notice).toContainText('Not saved: saving is switched off.')
  expect(await cut(notice)).toEqual([])
})

/** Finds elements that scroll within the page, except editors. */
const scrollers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (element) =>
          /auto|scroll/.test(getComputedStyle(element).overflowY) &&
          element.scrollHeight > element.clientHeight + 1 &&
          !element.closest('.monaco-editor'),
      )
      .map(({ className }) => className),
  )

test('in one column, nothing scrolls within the page', async ({ page, playground }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await playground.open()
  await playground.replace('Rule', 'claims.sub.startsWith("repo:acme")')
  await playground.result.getByText('1 problem, 1 suggestion').click()
  for (const name of ['Who gets in', 'Cases', 'Reference']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel')).not.toBeEmpty()
    await playground.settled()
    expect(await scrollers(page), name).toEqual([])
  }
})

test('a notice covers nothing', async ({ page, playground }) => {
  await playground.open()
  await playground.replace('Claims', tokenWith({ sub: 'ann' }))
  const notice = await page.getByRole('complementary', { name: 'Pasted token' }).boundingBox()
  const claims = await playground.pane('Claims').boundingBox()
  if (!notice || !claims) throw new Error('Both are visible.')
  expect(notice.y).toBeGreaterThanOrEqual(claims.y + claims.height)
  expect(notice.y + notice.height).toBeLessThanOrEqual(800)
})

test('high contrast underlines problems once', async ({ page, playground }) => {
  await playground.open()
  await page.getByLabel('Theme').selectOption('High contrast')
  await playground.replace('Rule', 'clams.a')
  const line = page.locator('.squiggly-error').first()
  await expect(line).toBeVisible()
  const { backgroundImage, borderBottomColor } = await line.evaluate((element) => {
    const style = getComputedStyle(element)
    return { backgroundImage: style.backgroundImage, borderBottomColor: style.borderBottomColor }
  })
  // Monaco draws a wave, and by default a double line below.
  expect(borderBottomColor).toBe('rgba(0, 0, 0, 0)')
  expect(backgroundImage).toContain('svg')
})

test('the button that opens the suggestions stays in its place', async ({ page, playground }) => {
  await playground.open()
  await playground.replace('Rule', 'claims.repository_id == "74"')
  const button = page.getByRole('button', { name: '1 suggestion' })
  const closed = await button.boundingBox()
  await button.click()
  await expect(page.getByRole('region', { name: 'Findings' })).toBeVisible()
  expect(await button.boundingBox()).toEqual(closed)
})

/** Text colours and their backgrounds. */
const pairs: readonly (readonly [text: string, ground: string])[] = [
  ...['--text', '--text-quiet', '--accent', '--error', '--stopped', '--matched'].flatMap((text) =>
    ['--page', '--surface', '--raised', '--sunken'].map((ground) => [text, ground] as const),
  ),
  ['--text', '--hover'],
  ['--text-quiet', '--hover'],
  ...['matched', 'not-matched', 'error', 'stopped'].flatMap((tone) => [
    [`--${tone}`, `--${tone}-tint`] as const,
    ['--text', `--${tone}-tint`] as const,
  ]),
]

test('text has a contrast of 4.5 to 1 in every theme, and of 7 to 1 in high contrast', async ({
  page,
}) => {
  // The test needs only the style sheet.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('./')
  const weak = await page.evaluate((all) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('There is no canvas.')
    const luminance = (token: string): number => {
      document.body.style.color = `var(${token})`
      context.fillStyle = getComputedStyle(document.body).color
      context.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
        const channel = value / 255
        return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (pair: readonly string[]): number => {
      const [dark = 0, bright = 0] = pair.map(luminance).toSorted((one, other) => one - other)
      return (bright + 0.05) / (dark + 0.05)
    }
    return ['light', 'dark', 'contrast-light', 'contrast-dark'].flatMap((theme) => {
      document.documentElement.dataset['theme'] = theme
      const least = theme.startsWith('contrast') ? 7 : 4.5
      return all
        .filter((pair) => contrast(pair) < least)
        .map(([text, ground]) => `${theme}: ${text} on ${ground}`)
    })
  }, pairs)
  expect(weak).toEqual([])
})

test('forced colours show selection and focus', async ({ page, playground }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await playground.open()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast-light')
  const styleOf = (name: string, property: string) =>
    page
      .getByRole('tab', { name })
      .evaluate((tab, key) => getComputedStyle(tab).getPropertyValue(key), property)
  expect(await styleOf('Cases', 'border-bottom-color')).not.toBe(
    await styleOf('Why', 'border-bottom-color'),
  )
  await playground.editor('Rule').focus()
  await expect(playground.pane('Rule')).toHaveCSS('outline-style', 'solid')
  await page.getByRole('tab', { name: 'Why' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { selected: true })).toHaveCSS('outline-style', 'solid')
})
