import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const markup = '<img src=x onerror="globalThis.pwned = 1">'

const panel = (page: Page) => page.getByRole('tabpanel', { name: /Cases/ })
const rows = (page: Page) => panel(page).getByRole('list', { name: 'Cases' }).locator(':scope > li')

test.beforeEach(async ({ page, playground }) => {
  await playground.open()
  await playground.replace('Rule', 'claims.a == "x"')
  await playground.replace('Claims', '{"a": "x"}')
  await playground.expectVerdict('Matched')
  await page.getByRole('tab', { name: 'Cases' }).click()
})

async function addCase(page: Page, name: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'Add the input as a case' }).click()
  await panel(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('button', { name: `Open ${name}` })).toBeVisible()
}

test('an input becomes a case, which every edit runs', async ({ page, playground }) => {
  await addCase(page, 'with a')
  await playground.replace('Claims', '{}')
  await playground.expectVerdict('Error')
  await addCase(page, 'without')
  await expect(rows(page)).toHaveText([
    /Passed.*with a.*expects true/s,
    /Passed.*without.*expects error no_such_key/s,
  ])
  await expect(page.getByRole('tab', { name: /Cases ?2 ✓/ })).toBeVisible()
  await expect(panel(page)).toContainText('2 passed')

  await playground.replace('Rule', 'has(claims.a) && claims.a == "y"')
  await expect(rows(page)).toHaveText([
    /Failed.*with a.*false.*Changed by the edit: true to false/s,
    /Failed.*without.*false.*Changed by the edit: error no_such_key to false/s,
  ])
  await expect(page.getByRole('tab', { name: /Cases ?2 ✗/ })).toBeVisible()
  await expect(panel(page)).toContainText('2 verdicts differ from those of the rule as it was')
  await expect(panel(page)).toContainText('claims.a == "x"')

  await panel(page).getByRole('button', { name: 'Compare from here on' }).click()
  await expect(panel(page)).not.toContainText('Changed by the edit')
})

test('a case is opened, edited, and deleted', async ({ page, playground }) => {
  await addCase(page, 'with a')
  await playground.replace('Claims', '{"a": "other"}')
  await playground.expectVerdict('Not matched')
  await expect(rows(page)).toHaveAttribute('aria-current', 'false')
  await page.getByRole('button', { name: 'Open with a' }).click()
  await playground.expectVerdict('Matched')
  expect(await playground.text('Claims')).toContain('"a": "x"')
  await expect(rows(page)).toHaveAttribute('aria-current', 'true')

  const edit = page.getByRole('button', { name: 'Edit with a' })
  await edit.click()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await edit.click()
  await panel(page).getByLabel('Expects').selectOption('an error')
  await panel(page).getByRole('combobox', { name: 'Code' }).fill('no_such_code')
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(panel(page).getByRole('alert')).toContainText('No error has this code')
  await panel(page).getByLabel('Expects').selectOption('false')
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(rows(page)).toHaveText(/Failed.*expects false/s)

  await page.getByRole('button', { name: 'Delete with a' }).click()
  await expect(rows(page)).toHaveCount(0)
  await expect(panel(page).getByRole('button', { name: 'Add the input' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('cases survive a reload, and say where the rule does not compile', async ({
  page,
  playground,
}) => {
  await addCase(page, 'with a')
  await playground.replace('Rule', 'clams.a')
  await expect(rows(page)).toHaveText(/Failed.*the rule does not compile/s)
  await page.waitForTimeout(400)
  await page.reload()
  await playground.editorsReady()
  await page.getByRole('tab', { name: 'Cases' }).click()
  await expect(rows(page)).toHaveText(/Failed.*the rule does not compile/s)
})

test('what the cases leave untried leads to the rule', async ({ page, playground }) => {
  await addCase(page, 'with a')
  await expect(panel(page)).toContainText('The cases try 4 of 5 outcomes')
  await expect(playground.pane('Rule').locator('.igakit-cel-gap')).not.toHaveCount(0)
  await panel(page).getByRole('button', { name: 'claims.a == "x"' }).click()
  await expect(playground.editor('Rule')).toBeFocused()
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(playground.pane('Rule').locator('.igakit-cel-gap')).toHaveCount(0)
})

test('what a suite cannot say is no case', async ({ page, playground }) => {
  await playground.replace('Claims', '{"a": {"expr": "1"}}')
  await playground.expectVerdict('Not matched')
  await panel(page).getByRole('button', { name: 'Add the input as a case' }).click()
  await expect(panel(page).getByRole('status')).toContainText('A suite would read')
  await expect(rows(page)).toHaveCount(0)
})

test('markup in names and values of cases is text', async ({ page, playground }) => {
  await playground.replace('Claims', JSON.stringify({ a: markup }))
  await playground.replace('Rule', 'claims.a')
  await addCase(page, markup)
  await expect(rows(page)).toContainText(markup)
  await addCase(page, '__proto__')
  await expect(rows(page)).toHaveText([/Passed/, /Passed/])
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in cases, ${colorScheme}`, async ({ page, playground }) => {
    await page.emulateMedia({ colorScheme })
    await addCase(page, 'with a')
    await addCase(page, 'another one')
    await playground.replace('Rule', 'claims.a == "y"')
    await expect(rows(page)).toHaveText([/Failed.*Changed/s, /Failed.*Changed/s])
    await page.getByRole('button', { name: 'Edit another one' }).click()
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    )
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    ).toEqual([])
  })
}
