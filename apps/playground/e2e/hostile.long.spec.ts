import type { Page } from '@playwright/test'
import { tokenWith } from '../src/dialogs/jwt/testing/tokens.ts'
import { writeLink } from '../src/dialogs/share/write-link.ts'
import type { Workspace } from '../src/workspace/workspace.ts'
import { expect, test } from './support/test.ts'

const markup = '<img src=x onerror="globalThis.pwned = 1"><script>globalThis.pwned = 1</script>'
/** Markdown with links, images and commands. */
const markdown =
  '[x](command:evil) ![y](https://evil.example/y.png) <a href="javascript:pwned=1">z</a>'
const hostile = `${markup} ${markdown}`

/** Checks that no hostile text was executed or rendered as markup. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(
    page.locator('img[src="x"], img[src*="evil"], script:not([src]), a[href^="javascript:"]'),
  ).toHaveCount(0)
  await expect(page.locator('a[href^="command:"], a[data-href^="command:"]')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'pwned'))).toBeUndefined()
}

test.beforeEach(async ({ playground }) => {
  await playground.open()
})

test('shows markup in claims as text', async ({ page, playground }) => {
  await playground.replace('Claims', JSON.stringify({ [markup]: markup, sub: markup }))
  await playground.replace('Rule', 'claims.sub.contains("<img")')
  await playground.expectVerdict('Matched')
  expect(await playground.text('Claims')).toContain('<img src=x')
  await expectHarmless(page)
})

test('shows markup in an evaluator message as text', async ({ page, playground }) => {
  await playground.replace('Claims', '{}')
  const rule = `claims[${JSON.stringify(markup)}] == "x"`
  await playground.replace('Rule', rule)
  await playground.expectVerdict('Error')
  await expect(playground.problems).toContainText('no such key: <img src=x')
  await playground.showHover('Rule', rule, '[')
  await expect(page.locator('.monaco-hover:visible')).toContainText('<img src=x')
  await expectHarmless(page)
})

test('shows markup in invalid claims as text', async ({ page, playground }) => {
  await playground.replace('Claims', markup)
  await playground.expectVerdict('Error')
  await expectHarmless(page)
})

test('treats names of JavaScript like other claims', async ({ page, playground }) => {
  await playground.replace(
    'Claims',
    '{"__proto__": {"admin": true}, "constructor": "c", "toString": "t"}',
  )
  for (const [rule, verdict] of [
    ['claims.__proto__.admin', 'Matched'],
    ['claims.constructor == "c"', 'Matched'],
    ['has(claims.admin)', 'Not matched'],
    ['has(claims.hasOwnProperty)', 'Not matched'],
    ['claims.valueOf == "x"', 'Error'],
  ] as const) {
    await playground.replace('Rule', rule)
    await playground.expectVerdict(verdict)
  }
  expect(await page.evaluate(() => Reflect.get({}, 'admin'))).toBeUndefined()
})

test('ignores hostile storage', async ({ page, playground }) => {
  await page.evaluate(() =>
    localStorage.setItem('igakit.playground.document', '{"rule": {"toString": 1}, "__proto__": 1}'),
  )
  await page.goto('about:blank')
  await playground.open()
  await playground.expectVerdict('Matched')
  await expect(playground.sample).toHaveValue('github-actions')
})

/** Workspaces with hostile text in every string. */
const workspaces: readonly Workspace[] = [
  {
    kind: 'rule',
    suite: {
      environment: 'workload-federation',
      description: hostile,
      directory: { users: [{ id: hostile, email: hostile }] },
      fixtures: { [hostile]: { claims: { [hostile]: hostile } } },
      rules: [
        {
          name: hostile,
          description: hostile,
          expression: `claims[${JSON.stringify(hostile)}].contains("a") && [${JSON.stringify(hostile)}].exists(x, x == claims.sub)`,
          cases: [
            {
              name: hostile,
              given: { claims: { [hostile]: hostile, sub: hostile } },
              expect: true,
            },
            { name: `${hostile} 2`, given: hostile, expect: false },
            {
              name: `${hostile} 3`,
              given: { claims: {} },
              expect: { expr: JSON.stringify(hostile) },
            },
            { name: `${hostile} 4`, given: { claims: {} }, expect: true, skip: hostile },
          ],
        },
        { name: `${hostile} other`, expression: 'true', cases: [] },
      ],
    },
    openRule: 0,
    input: JSON.stringify({ [hostile]: hostile, sub: hostile }),
  },
  {
    kind: 'match',
    suite: {
      kind: 'match',
      description: hostile,
      cases: [
        {
          name: hostile,
          account: hostile,
          expect: { outcome: 'matched', user: hostile, key: hostile },
        },
        { name: `${hostile} 2`, account: 'none', expect: 'created' },
      ],
    },
    filter: `appUser.displayName == ${JSON.stringify(hostile)} ? "CREATE" : ${JSON.stringify(hostile)}`,
    matchCases: [{ appUserKeyCel: 'appUser.displayName', userKeyCel: 'user.displayName' }],
    accounts: JSON.stringify([
      { id: hostile, displayName: hostile, email: hostile, profile: { [hostile]: hostile } },
      { id: 'other', displayName: `${hostile} other` },
    ]),
    users: JSON.stringify([{ id: hostile, displayName: hostile, email: hostile }]),
  },
  {
    kind: 'form',
    suite: {
      kind: 'form',
      cases: [
        {
          name: hostile,
          given: { subject: { displayName: hostile } },
          input: { [hostile]: hostile },
          expect: {
            values: { [hostile]: hostile },
            errors: [{ field: hostile, code: 'at_least_one' }],
          },
        },
      ],
    },
    form: JSON.stringify({
      displayName: hostile,
      description: hostile,
      fields: [
        {
          name: hostile,
          displayName: hostile,
          description: hostile,
          stringField: { placeholder: hostile, rules: { pattern: '^a$' } },
          sharedConfig: { defaultValueCel: 'subject.displayName', inputTransformationCel: 'input' },
        },
      ],
    }),
    given: JSON.stringify({ subject: { displayName: hostile } }),
    submitted: JSON.stringify({ [hostile]: hostile }),
  },
]

for (const workspace of workspaces) {
  test(`shows hostile strings as text everywhere in a ${workspace.kind}`, async ({
    page,
    playground,
  }) => {
    await page.goto(`./${await writeLink(workspace)}`)
    await expect(page.getByRole('complementary', { name: 'Your own work' })).toBeVisible()
    await expect(playground.result).toHaveAttribute('aria-busy', 'false')
    await expect(page.locator('main')).toContainText('<img src=x')
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await expect(page.getByRole('tabpanel')).not.toBeEmpty()
      await expectHarmless(page)
    }
    for (const dialog of ['Share', 'Open or save a suite']) {
      await page.getByRole('button', { name: dialog, exact: true }).click()
      for (const tab of await page.getByRole('dialog').getByRole('tab').all()) {
        await tab.click()
        await expect(page.getByRole('dialog').getByRole('tabpanel')).not.toBeEmpty()
      }
      await expectHarmless(page)
      await page.keyboard.press('Escape')
    }
    await expect(page.getByText('The playground is broken')).toHaveCount(0)
  })
}

test('shows markup in a token as text, also in warnings', async ({ page }) => {
  await page.getByRole('button', { name: 'Paste a token' }).click()
  const name = JSON.stringify(hostile)
  await page
    .getByLabel('JSON Web Token')
    .fill(tokenWith(`{${name}: 1, ${name}: ${name}}`, { alg: hostile, kid: hostile }))
  await expect(page.getByRole('list', { name: 'About this token' })).toContainText('"<img src=x')
  await expectHarmless(page)
})

test('shows markup in an invalid suite and its file name as text', async ({ page }) => {
  await page.getByRole('button', { name: 'Open or save a suite' }).click()
  const yaml = `${JSON.stringify(hostile)}: ${JSON.stringify(hostile)}\nenvironment: ${JSON.stringify(hostile)}\n`
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: `${markup}.yaml`, mimeType: 'text/yaml', buffer: Buffer.from(yaml) })
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('<img src=x')
  await expectHarmless(page)
})

test('survives deeply nested claims', async ({ page, playground }) => {
  await playground.replace('Claims', `{"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`)
  await playground.replace('Rule', 'has(claims.a)')
  await playground.expectVerdict('Error')
  for (const name of ['Why', 'Cases', 'Live'] as const) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByText('The playground is broken')).toHaveCount(0)
  }
  await page.getByRole('tab', { name: 'Cases' }).click()
  await page.getByRole('button', { name: 'Add the input as a case' }).click()
  await expect(page.getByText('The playground is broken')).toHaveCount(0)
  await playground.replace('Claims', '{"a": 1}')
  await playground.expectVerdict('Matched')
})
