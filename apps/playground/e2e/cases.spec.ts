import type { Page } from '@playwright/test'
import { writeLink } from '../src/dialogs/share/write-link.ts'
import { ruleWorkspace } from '../src/workspace/rule-workspace.ts'
import { themes, violationsIn } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const markup = '<img src=x onerror="globalThis.pwned = 1">'

const panel = (page: Page) => page.getByRole('tabpanel', { name: /cases/i })
const rows = (page: Page) => panel(page).getByRole('list', { name: 'Cases' }).locator(':scope > li')

/** Data stored by the first version of the page: a rule without cases. */
const kept = JSON.stringify({
  kind: 'rule',
  suite: {
    environment: 'workload-federation',
    rules: [{ name: 'rule', expression: 'claims.a == "x"', cases: [] }],
  },
  openRule: 0,
  input: '{"a": "x"}',
})

async function open(page: Page): Promise<void> {
  await page.addInitScript((text) => {
    const key = 'igakit.playground.workspace'
    if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
  }, kept)
}

async function addCase(page: Page, name: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'Add the input as a case' }).click()
  await panel(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('button', { name: `Open ${name}` })).toBeVisible()
}

test.describe('of a rule', () => {
  test.beforeEach(async ({ page, playground }) => {
    await open(page)
    await playground.open()
    await playground.expectVerdict('Matched')
    await page.getByRole('tab', { name: 'Cases' }).click()
  })

  test('the form of a new case survives another tab, and cancelling it removes the case', async ({
    page,
  }) => {
    await panel(page).getByRole('button', { name: 'Add the input as a case' }).click()
    const name = panel(page).getByRole('textbox', { name: 'Name' })
    await name.fill('half written')
    await panel(page).getByLabel('Expects').selectOption('false')
    await page.getByRole('tab', { name: 'Why' }).click()
    await page.getByRole('tab', { name: 'Cases' }).click()
    await expect(name).toHaveValue('half written')
    await expect(panel(page).getByLabel('Expects')).toHaveValue('false')
    await panel(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(rows(page)).toHaveCount(0)
  })

  test('saves the input as a case, which runs on every edit', async ({ page, playground }) => {
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
    await expect(panel(page)).toContainText('2 results changed from the baseline rule')

    await panel(page).getByRole('button', { name: 'Set as baseline' }).click()
    await expect(panel(page)).not.toContainText('Changed by the edit')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(panel(page)).toContainText('Changed by the edit')
  })

  test('opens, updates, closes, edits and deletes a case', async ({ page, playground }) => {
    await addCase(page, 'with a')
    await expect(rows(page)).toHaveAttribute('aria-current', 'true')
    await playground.replace('Claims', '{"a": "other"}')
    await playground.expectVerdict('Not matched')
    await expect(rows(page)).toContainText('The editors contain something else.')
    await page.getByRole('button', { name: 'Open with a' }).click()
    await playground.expectVerdict('Matched')
    await expect.poll(() => playground.text('Claims')).toContain('"a": "x"')
    await playground.replace('Claims', '{"a": "x", "b": 1}')
    await panel(page).getByRole('button', { name: 'Update the case' }).click()
    await expect(rows(page)).toContainText('Open in the editors.')
    await panel(page).getByRole('button', { name: 'Close the case' }).click()
    await expect(rows(page)).toHaveAttribute('aria-current', 'false')

    const edit = page.getByRole('button', { name: 'Edit with a' })
    await edit.click()
    await page.keyboard.press('Escape')
    await expect(edit).toBeFocused()
    await edit.click()
    await panel(page).getByLabel('Expects').selectOption('an error')
    await panel(page).getByRole('combobox', { name: 'Code' }).fill('no_such_code')
    await panel(page).getByRole('button', { name: 'Save' }).click()
    await expect(panel(page).getByRole('alert')).toContainText('Unknown error code')
    await panel(page).getByLabel('Expects').selectOption('false')
    await panel(page).getByRole('button', { name: 'Save' }).click()
    await expect(rows(page)).toHaveText(/Failed.*expected false/s)

    await page.getByRole('button', { name: 'Delete with a' }).click()
    await expect(rows(page)).toHaveCount(0)
    await expect(panel(page).getByRole('button', { name: 'Add the input' })).toBeFocused()
    await expect(panel(page).getByRole('status')).toHaveText('Deleted with a.')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(panel(page)).not.toContainText('Deleted')
  })

  test('scrolls to the form of a new case', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 460 })
    for (const name of ['one', 'two', 'three']) await addCase(page, name)
    await panel(page).evaluate((element) => element.scrollTo(0, 0))
    await panel(page).getByRole('button', { name: 'Add the input as a case' }).click()
    await expect(panel(page).getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expect(panel(page).getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  })

  test('keeps the focus in the list when deleting cases', async ({ page }) => {
    for (const name of ['one', 'two', 'three']) await addCase(page, name)
    const remove = (name: string) => page.getByRole('button', { name: `Delete ${name}` })
    await remove('one').click()
    await expect(remove('two')).toBeFocused()
    await remove('three').click()
    await expect(remove('two')).toBeFocused()
    await expect(panel(page).getByRole('status')).toHaveText('Deleted three.')
  })

  test('does not compare cases that did not run, and requires a value', async ({
    page,
    playground,
  }) => {
    await addCase(page, 'with a')
    await page.getByRole('button', { name: 'Edit with a' }).click()
    await panel(page).getByLabel('Expects').selectOption('a value')
    await panel(page).getByRole('button', { name: 'Save' }).click()
    await expect(panel(page).getByRole('alert')).toHaveText('Enter a value in CEL.')
    await page.keyboard.press('Escape')
    await playground.replace('Rule', '')
    await expect(panel(page)).toContainText('No cases ran to compare with the baseline rule.')
  })

  test('names show bidirectional control characters', async ({ page }) => {
    await addCase(page, 'one')
    await page.getByRole('button', { name: 'Edit one' }).click()
    await panel(page).getByRole('textbox', { name: 'Name' }).fill('a\u202Eb')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toContainText('a[U+202E]b')
  })

  test('limits a compiler message to two lines', async ({ page, playground }) => {
    await addCase(page, 'with a')
    await playground.replace(
      'Rule',
      Array.from({ length: 12 }, (_, n) => `clams.a${n}`).join(' || '),
    )
    await expect(rows(page)).toContainText('Changed by the edit')
    const text = rows(page).locator('code[title]').last()
    await expect(text).toHaveAttribute('title', /clams/)
    const lines = await text.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    )
    expect(Math.round(lines)).toBe(2)
  })

  test('cases and their baseline survive a reload', async ({ page, playground }) => {
    await addCase(page, 'with a')
    await playground.replace('Rule', 'clams.a')
    await expect(rows(page)).toHaveText(
      /Failed.*got error undeclared_reference.*Changed by the edit/s,
    )
    await playground.settled()
    await page.reload()
    await playground.editorsReady()
    await page.getByRole('tab', { name: 'Cases' }).click()
    await expect(rows(page)).toHaveText(
      /Failed.*got error undeclared_reference.*Changed by the edit/s,
    )
  })

  test('coverage gaps lead to the rule', async ({ page, playground }) => {
    await addCase(page, 'with a')
    await expect(panel(page)).toContainText('The cases cover 4 of 5 outcomes')
    await expect(playground.pane('Rule').locator('.igakit-cel-gap')).not.toHaveCount(0)
    await panel(page).getByRole('button', { name: 'claims.a == "x"' }).click()
    await expect(playground.editor('Rule')).toBeFocused()
    await page.getByRole('tab', { name: 'Reference' }).click()
    await expect(playground.pane('Rule').locator('.igakit-cel-gap')).toHaveCount(0)
  })

  test('rejects input that a suite cannot express', async ({ page, playground }) => {
    await playground.replace('Claims', '{"a": {"expr": "1"}}')
    await playground.expectVerdict('Not matched')
    await panel(page).getByRole('button', { name: 'Add the input as a case' }).click()
    await expect(panel(page).getByRole('status')).toContainText('A suite would read')
    await expect(rows(page)).toHaveCount(0)
  })

  test('shows markup in names and values of cases as text', async ({ page, playground }) => {
    await playground.replace('Claims', JSON.stringify({ a: markup }))
    await playground.replace('Rule', 'claims.a')
    await addCase(page, markup)
    await expect(rows(page)).toContainText(markup)
    await addCase(page, '__proto__')
    await expect(rows(page)).toHaveText([/Passed/, /Passed/])
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined()
  })
})

test('opens the cases of a sample, which use fixtures', async ({ page, playground }) => {
  await playground.open()
  await page.getByRole('tab', { name: 'Cases' }).click()
  await expect(rows(page).first()).toContainText('Passed')
  await expect(panel(page)).toContainText(/The cases cover (\d+) of \1 outcomes/)
  await page.getByRole('button', { name: 'Open a fork of the repository' }).click()
  await playground.expectVerdict('Not matched')
  await expect.poll(() => playground.text('Claims')).toContain('"999"')
})

test('decides the guarantees of a rule for all tokens', async ({ page, playground }) => {
  const guarded = ruleWorkspace({
    environment: 'workload-federation',
    expression: 'claims.repository_id == "74"',
    input: '{}',
  })
  const [first] = guarded.suite.rules
  if (!first) throw new Error('There is a rule.')
  const guarantees = [
    { refuses: { actor: 'outsider' as const } },
    { name: 'only main', implies: 'claims.ref == "refs/heads/main"' },
  ]
  const suite = {
    ...guarded.suite,
    platform: 'github-actions' as const,
    rules: [{ ...first, guarantees }],
  }
  await page.goto(`./${await writeLink({ ...guarded, suite })}`)
  // The badge does not wait for the tab.
  await expect(page.getByRole('tab', { name: 'Cases 1 ✗' })).toBeVisible()
  await page.getByRole('tab', { name: 'Cases' }).click()
  await expect(panel(page)).toContainText('No cases, only guarantees.')
  const items = panel(page).getByRole('region', { name: 'Guarantees' }).getByRole('listitem')
  await expect(items).toHaveText([
    /Anyone with a GitHub account.*: kept out.*Proved/s,
    /only main.*Broken/s,
  ])
  await items.getByRole('button', { name: 'Open the token that breaks it' }).click()
  await playground.expectVerdict('Matched')
  await playground.editorsReady()
  await playground.replace(
    'Rule',
    'claims.repository_id == "74" && claims.ref == "refs/heads/main"',
  )
  await expect(items).toHaveText([/Proved/, /Proved/])
  await expect(page.getByRole('tab', { name: 'Cases 2 ✓' })).toBeVisible()
})

test('saves an account as a case, which leads to the account', async ({ page }) => {
  // The test opens seven editors.
  test.slow()
  await page.goto('./#sample=match-email')
  await page.getByRole('tab', { name: 'Cases' }).click()
  const passed = Array.from({ length: 4 }, () => /Passed/)
  await expect(rows(page)).toHaveText(passed, { timeout: 30_000 })
  for (const name of ['robots are ignored', 'other accounts become users']) {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
  }
  await panel(page).getByRole('button', { name: 'Add all 2 without a test case' }).click()
  await expect(rows(page)).toHaveText([
    /suffix/,
    /shared employee id/,
    /build.*ignored/s,
    /new.*created/s,
  ])
  await page.getByRole('button', { name: 'Open build@acme.example' }).click()
  await expect(page.getByRole('textbox', { name: 'Accounts', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Edit build@acme.example' }).click()
  await panel(page).getByLabel('Expects').selectOption('matched to a user')
  await panel(page).getByLabel('User').fill('u2')
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(rows(page).first()).toHaveText(/Failed.*expected matched to u2.*ignored/s)

  await page.getByRole('button', { name: 'Remove case 2' }).click()
  await expect(rows(page).filter({ hasText: 'a shared employee id' })).toContainText(
    'Changed by the edit: ambiguous between u2, u3',
  )
})

test('saves the result of a form as a case', async ({ page, playground }) => {
  await page.goto('./#sample=form-access')
  await page.getByRole('tab', { name: 'Cases' }).click()
  await expect(rows(page)).toHaveText([/Passed/, /Passed/, /Passed/])
  await page.getByRole('button', { name: /Open rejects more than/ }).click()
  await playground.expectVerdict('Refused')
  await panel(page).getByRole('button', { name: 'Add the result as a case' }).click()
  await panel(page).getByRole('textbox', { name: 'Name' }).fill('both')
  await panel(page)
    .getByRole('textbox', { name: /^Expected values and errors/ })
    .fill('{"values": 1}')
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(panel(page).getByRole('alert')).toContainText('values')
  await panel(page)
    .getByRole('textbox', { name: /^Expected values and errors/ })
    .fill('{"values": {"days": 31}, "errors": []}')
  await panel(page).getByRole('button', { name: 'Save' }).click()
  await expect(rows(page).first()).toHaveText(/Failed.*both.*days = 31.*read_only/s)
})

test('renders a part of many cases until the user asks for all', async ({ page, playground }) => {
  const workspace = ruleWorkspace({
    environment: 'workload-federation',
    expression: 'claims.a == "x"',
    input: '{"a": "x"}',
    cases: Array.from({ length: 250 }, (_, index) => ({
      name: `case ${index}`,
      given: { claims: { a: index < 249 ? 'x' : 'y' } },
      expect: true,
    })),
  })
  await page.addInitScript((text) => {
    localStorage.setItem('igakit.playground.workspace', text)
  }, JSON.stringify(workspace))
  await playground.open()
  await page.getByRole('tab', { name: 'Cases' }).click()
  await expect(panel(page)).toContainText('1 of 250 failing')
  await expect(rows(page)).toHaveCount(200)
  await expect(rows(page).first()).toContainText('case 249')
  await panel(page).getByRole('button', { name: 'Show all 250 cases' }).press('Enter')
  await expect(rows(page)).toHaveCount(250)
  await expect(panel(page).getByRole('button', { name: 'Open case 199' })).toBeFocused()
})

test('a click during an evaluation adds the case once the result is there', async ({
  page,
  playground,
}) => {
  // Holds back the explanations, which contain the expected result, until the test lets them pass.
  await page.addInitScript(() => {
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    class HeldWorker extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options)
        if (options?.name !== 'inspector') return
        const hold = (event: MessageEvent): void => {
          if (!event.isTrusted) return
          event.stopImmediatePropagation()
          void held.then(() =>
            this.dispatchEvent(new MessageEvent('message', { data: event.data })),
          )
        }
        this.addEventListener('message', hold)
      }
    }
    Object.assign(globalThis, { Worker: HeldWorker, releaseAnswers: release })
  })
  await page.goto('./#sample=form-access')
  await page.getByRole('tab', { name: 'Cases' }).click()
  await playground.expectVerdict('Accepted')
  await panel(page).getByRole('button', { name: 'Add the result as a case' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.evaluate(() => Reflect.get(globalThis, 'releaseAnswers')())
  await expect(rows(page)).toHaveCount(4)
  await expect(panel(page).getByRole('textbox', { name: 'Name' })).toBeVisible()
})

for (const theme of themes) {
  test(
    `axe finds nothing in cases in ${theme.title}`,
    { tag: theme.tag },
    async ({ page, playground }) => {
      test.slow()
      await open(page)
      await playground.open()
      await page.getByRole('tab', { name: 'Cases' }).click()
      await addCase(page, 'with a')
      await addCase(page, 'another one')
      await playground.replace('Rule', 'claims.a == "y"')
      await expect(rows(page)).toHaveText([/Failed.*Changed/s, /Failed.*Changed/s])
      await page.getByRole('button', { name: 'Edit another one' }).click()
      expect(await violationsIn(page, theme, '#result')).toEqual([])
    },
  )
}
