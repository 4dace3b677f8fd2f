import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base_ } from '@playwright/test'
import { LinkChecker, LinkState } from 'linkinator'
import { base, pagePaths, serveSite } from './site.ts'

const test = base_.extend<object, { readonly origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, use) => {
      await using site = await serveSite()
      await use(site.origin)
    },
    { scope: 'worker' },
  ],
})

const pages = pagePaths()

test('has all pages', () => {
  expect(pages.length).toBeGreaterThan(22)
  expect(pages).toContain('/igakit/start/first-rule/')
})

test('has no broken link', async ({ origin }) => {
  const checker = new LinkChecker()
  const { links } = await checker.check({
    path: `${origin}${base}`,
    recurse: true,
    checkFragments: true,
    // Links to other hosts are not followed, and the playground has its own tests.
    linksToSkip: [`^(?!${origin})`, `^${origin}${base}playground/.+`],
  })
  const checked = links.filter(({ state }) => state !== LinkState.SKIPPED)
  expect(checked.length).toBeGreaterThan(pages.length)
  const broken = checked.filter(({ state }) => state === LinkState.BROKEN)
  expect(broken.map(({ parent, url }) => `${parent}: ${url}`)).toEqual([])
})

test('sends nothing to other hosts, and reports no error', async ({ origin, page }) => {
  const foreign: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) {
      foreign.push(request.url())
    }
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  for (const path of pages) await page.goto(origin + path)
  expect({ foreign, errors }).toEqual({ foreign: [], errors: [] })
})

// On phones, tables of many columns and deeply indented help scroll.
for (const { of, tag, what, width } of [
  { width: 390, what: '.expressive-code pre', of: pages.filter((path) => !/reference/.test(path)) },
  { width: 1440, what: 'table, .expressive-code pre', of: pages, tag: '@long' },
]) {
  test(
    `${what} fit a page of ${width} pixels`,
    tag === undefined ? {} : { tag },
    async ({ origin, page }) => {
      await page.setViewportSize({ width, height: 900 })
      const cut: string[] = []
      for (const path of of) {
        await page.goto(origin + path)
        const found = await page
          .locator(`.sl-markdown-content :is(${what})`)
          .evaluateAll((elements) =>
            elements
              .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
              .map(({ textContent }) => textContent.trim().slice(0, 60)),
          )
        cut.push(...found.map((text) => `${path}: ${text}`))
      }
      expect(cut).toEqual([])
    },
  )
}

/** Pages with every kind of content; the colours of the others are the same. */
const samples = ['', 'start/first-rule/', 'guides/who-gets-in/', 'reference/functions/']

const shown = samples.map((path) => base + path)

for (const [scheme, path] of [
  ...shown.flatMap((each) => [['light', each] as const, ['dark', each] as const]),
  // The names of the others end in a tag, since a large page takes seconds.
  ...pages
    .filter((each) => !shown.includes(each))
    .map((each) => ['light', `${each} @long`] as const),
]) {
  test(`axe finds nothing in ${scheme} colours on ${path}`, async ({ browser, origin }) => {
    test.setTimeout(120_000)
    const context = await browser.newContext({ colorScheme: scheme })
    const page = await context.newPage()
    await page.goto(origin + path.replace(' @long', ''))
    const result = await new AxeBuilder({ page }).exclude('iframe').analyze()
    const violations = result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
    )
    expect(violations).toEqual([])
    await context.close()
  })
}

test('is readable without JavaScript', async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of pages) {
    await page.goto(origin + path)
    const text = await page.locator('main').innerText()
    expect(text.length, path).toBeGreaterThan(200)
  }
  await page.goto(`${origin}${base}guides/who-gets-in/`)
  await expect(page.getByText('claims.sub.endsWith(":ref:refs/heads/main")').first()).toBeVisible()
  await context.close()
})

test('finds pages by words, offline', async ({ origin, page }) => {
  await page.goto(`${origin}${base}guides/write-rules/`)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('textbox', { name: 'Search' }).fill('repair')
  await expect(page.getByRole('link', { name: 'Find who gets in' }).first()).toBeVisible()
})

test('an example opens in the embedded page', async ({ origin, page }) => {
  await page.goto(`${origin}${base}guides/who-gets-in/`)
  await page.getByText('Try it here').click()
  const frame = page.frameLocator('iframe').first()
  await expect(frame.locator('body')).toContainText('claims.sub.endsWith', { timeout: 15_000 })
})
