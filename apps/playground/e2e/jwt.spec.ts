import { signature, tokenWith } from '../src/dialogs/jwt/testing/tokens.ts'
import { violationsOf } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page, playground }) => {
  await playground.open()
  await page.getByRole('button', { name: 'Paste a token' }).click()
})

test('shows the claims of a token and uses them as input', async ({ page, playground }) => {
  const dialog = page.getByRole('dialog', { name: 'Paste a token' })
  await expect(dialog.getByLabel('JSON Web Token')).toBeFocused()
  await dialog.getByLabel('JSON Web Token').fill(tokenWith({ sub: 'ann', exp: 1 }))
  await expect(dialog.getByRole('region', { name: 'Claims of the token' })).toContainText(
    '"sub": "ann"',
  )
  await expect(dialog.getByRole('list', { name: 'About this token' })).toContainText(
    'The token expired at 1970-01-01T00:00:01Z',
  )
  expect(await violationsOf(page)).toEqual([])
  // Press the focused button, which applies the claims.
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => playground.text('Claims')).toBe('{\n  "sub": "ann",\n  "exp": 1\n}')
  await expect(page.getByRole('button', { name: 'Paste a token' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => playground.text('Claims')).not.toContain('ann')
})

test('no signature stays in the page', async ({ page, playground }) => {
  await page.getByLabel('JSON Web Token').fill(tokenWith({ sub: 'ann' }))
  await page.getByRole('button', { name: 'Use these claims' }).click()
  await expect.poll(() => playground.text('Claims')).toContain('ann')
  await page.waitForFunction(() =>
    Object.values(localStorage).some((text) => String(text).includes('ann')),
  )
  const kept = await page.evaluate(
    () => document.documentElement.outerHTML + JSON.stringify({ ...localStorage }),
  )
  expect(kept).toContain('ann')
  expect(kept).not.toContain(signature.slice(0, 16))
})

test('a token pasted into any editor becomes the claims, without its signature', async ({
  page,
  playground,
}) => {
  await page.keyboard.press('Escape')
  const before = await playground.text('Rule')
  await playground.editor('Rule').focus()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const wrapped = tokenWith({ sub: 'ann', exp: 1 }).replaceAll(/.{76}/g, '$&\n')
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `Authorization: Bearer ${wrapped}`,
  )
  await page.keyboard.press('ControlOrMeta+V')
  const notice = page.getByRole('complementary', { name: 'Pasted token' })
  await expect(notice).toContainText('Its signature was dropped, and nothing was sent.')
  await expect(notice).toContainText('The token expired at')
  await expect.poll(() => playground.text('Claims')).toContain('"sub": "ann"')
  expect(await playground.text('Rule')).toBe(before)
  expect(await violationsOf(page)).toEqual([])
  await playground.settled()
  const kept = await page.evaluate(
    () =>
      document.documentElement.outerHTML +
      JSON.stringify({ ...localStorage, ...sessionStorage }) +
      location.href,
  )
  expect(kept).not.toContain(signature.slice(0, 16))
  // The next edit ends the notice.
  await page.keyboard.insertText(' ')
  await expect(notice).toHaveCount(0)

  await page.getByLabel('Environment').selectOption('match')
  await page.locator('main .monaco-editor [role="textbox"]').first().focus()
  await page.keyboard.press('ControlOrMeta+V')
  await notice.getByRole('button', { name: 'Use its claims' }).click()
  await expect(page.getByLabel('Environment')).toHaveValue('workload-federation')
  await expect.poll(() => playground.text('Claims')).toContain('"sub": "ann"')
})

test('reports the error of a broken token', async ({ page }) => {
  const field = page.getByLabel('JSON Web Token')
  await field.fill(tokenWith({ sub: 'ann' }).split('.').slice(0, 2).join('.'))
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(
    'The token has no signature part: it was cut off after its payload.',
  )
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(await violationsOf(page)).toEqual([])
})

test('shows claims as plain text', async ({ page }) => {
  await page.getByLabel('JSON Web Token').fill(tokenWith({ sub: '<img src=x onerror=alert(1)>' }))
  const claims = page.getByRole('region', { name: 'Claims of the token' })
  await expect(claims).toContainText('<img src=x onerror=alert(1)>')
  await expect(claims.locator('img')).toHaveCount(0)
})
