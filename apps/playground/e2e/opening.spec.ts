import { expect, test } from './support/test.ts'

test('opens with an evaluated sample rule', async ({ playground }) => {
  await playground.open()
  await playground.expectVerdict('Matched')
  await expect(playground.fact('Value')).toHaveText('true')
  await expect(playground.fact('Type')).toHaveText('bool')
  await expect(playground.fact('Static type')).toHaveCount(0)
  await expect(playground.sample).toHaveValue('github-actions')
  expect(await playground.text('Rule')).toContain('claims.repository')
  expect(await playground.text('Claims')).toContain('"repository"')
})

test('shows the verdict without waiting for Monaco', async ({ page, playground }) => {
  // Prevent Monaco from loading.
  await page.route(/\/monaco-[^/]*\.js$/, () => undefined)
  await page.goto('./')
  await playground.expectVerdict('Matched')
  await expect(page.locator('textarea')).toHaveCount(2)
})

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`shows its name before any script runs, in its final place at ${width} pixels`, async ({
    page,
    playground,
  }) => {
    await page.setViewportSize({ width, height })
    const box = () => page.getByRole('heading', { level: 1 }).locator('img').boundingBox()
    const waiting: (() => void)[] = []
    await page.route(/\/index-[^/]*\.js$/, async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      await route.continue()
    })
    await page.goto('./', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('igakit')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCSS('display', 'flex')
    const before = await box()
    await expect.poll(() => waiting.length).toBe(1)
    for (const go of waiting) go()
    await playground.expectVerdict('Matched')
    expect(await box()).toEqual(before)
  })
}

test('does not shift while loading', async ({ page, playground }) => {
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'shifts', [])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(globalThis, 'shifts').push(entry.toJSON())
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await playground.open()
  await playground.expectVerdict('Matched')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([])
})

test('Monaco renders the text at the position of the text area', async ({ page, playground }) => {
  const waiting: (() => void)[] = []
  await page.route(/\/monaco-[^/]*\.js$/, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  await page.goto('./')
  const textArea = playground.pane('Rule').locator('textarea')
  const before = await textArea.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    return {
      left: left + Number.parseFloat(style.paddingLeft),
      top: top + Number.parseFloat(style.paddingTop),
      font: style.fontFamily,
      size: style.fontSize,
      line: style.lineHeight,
      background: style.backgroundColor,
    }
  })
  await expect.poll(() => waiting.length).toBe(1)
  for (const go of waiting) go()
  await playground.editorsReady()
  // Measure in a single call: Monaco replaces the line when semantic tokens arrive.
  const after = await playground.pane('Rule').evaluate((pane) => {
    const element = pane.querySelector('.view-line') ?? pane
    const { left, top } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const editor = element.closest('.monaco-editor')
    return {
      left,
      top,
      font: style.fontFamily,
      size: style.fontSize,
      line: style.lineHeight,
      background: editor ? getComputedStyle(editor).backgroundColor : '',
    }
  })
  expect(Math.abs(after.left - before.left)).toBeLessThan(1)
  expect(Math.abs(after.top - before.top)).toBeLessThan(1)
  // Monaco appends fallback fonts.
  expect(after.font.startsWith(before.font)).toBe(true)
  expect({ ...after, left: 0, top: 0, font: '' }).toEqual({ ...before, left: 0, top: 0, font: '' })
})

test('keeps text, caret and focus when Monaco loads', async ({ page, playground }) => {
  const waiting: (() => void)[] = []
  await page.route(/\/monaco-[^/]*\.js$/, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  await page.goto('./')
  await playground.replace('Rule', 'claims.sub == "')
  await expect.poll(() => waiting.length).toBe(1)
  for (const go of waiting) go()
  await playground.editorsReady()
  await expect(playground.editor('Rule')).toBeFocused()
  await page.keyboard.insertText('x"')
  await playground.expectVerdict('Not matched')
  expect(await playground.text('Rule')).toBe('claims.sub == "x"')
})

test('mounts each editor in its own task @long', async ({ page, playground }) => {
  await page.addInitScript(() => {
    const seen = new Set<number>()
    Reflect.set(globalThis, 'editorCounts', seen)
    // Mutations are reported at the end of each task.
    new MutationObserver(() => {
      seen.add(document.querySelectorAll('.monaco-editor[role="code"]').length)
    }).observe(document, { childList: true, subtree: true })
  })
  await playground.open()
  expect(await page.evaluate(() => [...Reflect.get(globalThis, 'editorCounts')])).toEqual([0, 1, 2])
})

test('on a slow line, Monaco waits for the verdict @long', async ({ page, playground }) => {
  await page.addInitScript(() => {
    const slow = Object.create(PerformanceResourceTiming.prototype, {
      responseStart: { value: 0 },
      responseEnd: { value: 500 },
    })
    performance.getEntriesByType = () => [slow]
  })
  const held: (() => void)[] = []
  let hasEditor = false
  await page.route(/\/assets\/(?:monaco|worker(?!-client))-[^/]*\.js$/, async (route) => {
    if (route.request().url().includes('/monaco-')) hasEditor = true
    else if (!hasEditor) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('./')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect(page.locator('textarea')).toHaveCount(2)
  expect(hasEditor).toBe(false)
  for (const go of held.splice(0)) go()
  await playground.editorsReady()
  await playground.expectVerdict('Matched')
})
