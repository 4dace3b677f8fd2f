import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { pack } from '../scripts/pack-extension.ts'
import { type CodeServer, findCodeServer } from './code-server.ts'
import { EditorServer, igakitFolder } from './editor-server.ts'
import { packProbe } from './probe/pack-probe.ts'
import { probeFile } from './probe/probe-file.ts'
import { Workbench } from './workbench.ts'

const files = join(import.meta.dirname, 'workspace')
const all = readdirSync(files).map((name) => join(files, name))
const pictures = process.env['PICTURES']

let codeServer: CodeServer
let extensions: readonly string[]
let server: EditorServer
let workspace: string
let page: Page
let workbench: Workbench

test.beforeAll(async ({ browser }) => {
  const found = await findCodeServer()
  if (typeof found === 'string') {
    console.log(`Skipped the tests in the editor: ${found}`)
    test.skip(true, found)
    return
  }
  codeServer = found
  const { vsix } = await pack()
  const probe = `${vsix}.probe.vsix`
  await packProbe(probe)
  extensions = [vsix, probe]
  server = await EditorServer.start(codeServer, extensions)
  workspace = await server.addWorkspace('rules/all', all)
  page = await browser.newPage()
  workbench = new Workbench(page)
  await page.goto(server.urlOf(workspace))
  await expect.poll(() => measured(workspace)).toContain('start of the probe')
})

test.afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
})

test.afterEach(async () => {
  const { title } = test.info()
  const path = test.info().outputPath(`${title.replaceAll(/\W+/g, '-')}.png`)
  if (page !== undefined) await page.screenshot({ path })
})

/** Takes a picture of the editor for the README if the environment asks for pictures. */
async function picture(name: string, height: number): Promise<void> {
  if (pictures === undefined) return
  const box = await page.locator('[id="workbench.parts.editor"]').boundingBox()
  if (box === null) throw new Error('The editor is hidden')
  await page.screenshot({ path: join(pictures, `${name}.png`), clip: { ...box, height } })
}

const measureSchema = z.object({ name: z.string(), milliseconds: z.number() })

/** Prints the measurements of a workspace. */
function report(folder: string): void {
  for (const line of measured(folder).trim().split('\n')) {
    const { milliseconds, name } = measureSchema.parse(JSON.parse(line))
    console.log(`${name}: ${milliseconds.toFixed(0)} ms`)
  }
}

function measured(folder: string): string {
  const file = join(folder, probeFile)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

async function onDisk(file: string): Promise<string> {
  const path = join(workspace, file)
  return existsSync(path) ? readFile(path, 'utf8') : ''
}

test('shows diagnostics in the first document', async ({ browser }) => {
  const single = await server.addWorkspace('first/rule', [join(files, 'wrong.cel')])
  const first = await browser.newPage()
  await first.goto(server.urlOf(single))
  await expect.poll(() => measured(single)).toContain('start of the probe')
  await first.getByRole('treeitem', { name: 'wrong.cel' }).click()
  await expect(first.locator('.squiggly-error').first()).toBeVisible()
  await expect.poll(() => measured(single)).toContain('to diagnostics')
  report(single)
  await first.close()
})

test('shows problems with their reason', async () => {
  await workbench.open('wrong.cel')
  await workbench.run('Problems: Focus on Problems View')
  await expect(page.getByRole('treeitem', { name: /CEL uses == instead of =/ })).toBeVisible()
  await workbench.run('View: Hide Panel')
})

test('fixes a problem', async () => {
  await workbench.open('wrong.cel')
  await workbench.moveTo(2, 50)
  // A problem that arrives later would close the list of fixes.
  await expect(workbench.lightBulb).toBeVisible()
  await page.keyboard.press('Control+.')
  await workbench.quickFixes.filter({ hasText: 'Replace = with ==' }).click()
  await expect(workbench.text(0)).toContainText('claims.ref == ')
  await workbench.run('File: Save')
  await expect.poll(() => onDisk('wrong.cel')).toContain('claims.ref == "refs/heads/main"')
})

test('completes the claims of the platform', async () => {
  await workbench.run('View: Close All Editors')
  await workbench.open('draft.cel')
  await workbench.moveTo(2, 45)
  await workbench.run('Trigger Suggest')
  await expect(workbench.suggestions.filter({ hasText: /^environment/ })).toBeVisible()
  await expect(workbench.suggestions.filter({ hasText: 'https://sts.amazonaws.com/' })).toHaveCount(
    0,
  )
  await page.keyboard.type('repo')
  await expect(workbench.suggestions.first()).toContainText('repository')
  await picture('completion', 230)
  await page.keyboard.press('Escape')
  await workbench.run('File: Revert File')
})

test('explains a claim on hover, and names the token that gets in', async () => {
  await workbench.run('View: Close All Editors')
  await workbench.open('deploy.cel')
  await workbench.moveTo(2, 12)
  await expect(page.locator('.squiggly-warning').first()).toBeVisible()
  await workbench.run('Show or Focus Hover')
  await expect(workbench.hover).toContainText('GitHub Actions:')
  await page.keyboard.press('Escape')
  await workbench.moveTo(2, 62)
  await workbench.run('Show or Focus Hover')
  await expect(workbench.hover).toContainText('gets in, for example with')
  await picture('finding', 300)
  await page.keyboard.press('Escape')
})

test('offers a proved repair', async () => {
  await workbench.open('deploy.cel')
  await expect(page.locator('.squiggly-warning').first()).toBeVisible()
  // The editor asks for quick fixes when the cursor moves, and shows them only if it has the focus then.
  await workbench.moveTo(2, 12)
  await workbench.moveTo(2, 62)
  await expect(workbench.lightBulb).toBeVisible()
  await page.keyboard.press('Control+.')
  await expect(workbench.quickFixes.filter({ hasText: 'Shut out:' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
})

test('shows who can get in', async () => {
  await workbench.lens('Who can get in').click()
  await expect(workbench.text(1)).toContainText('Anyone with a GitHub account')
  const tab = page.getByRole('tab', { name: /deploy.cel: who can get in/ })
  await expect(tab).toBeVisible()
  await expect(tab).not.toHaveClass(/dirty/)
  await picture('who', 560)
  await workbench.close(tab)
})

test('formats on save', async () => {
  await workbench.open('untidy.cel')
  await expect(page.locator('.squiggly-warning').first()).toBeVisible()
  await workbench.run('File: Save')
  await expect.poll(() => onDisk('untidy.cel')).toContain('claims.repository == "acme/infra" &&')
})

test('runs and explains a case of a suite', async () => {
  await workbench.run('View: Close All Editors')
  await workbench.open('deploy.cel.yaml')
  await expect(workbench.lens('Run')).toHaveCount(4)
  await expect(workbench.lens('Who can get in')).toHaveCount(1)
  await workbench.lens('Run').nth(2).click()
  await expect(page.getByText('false != true').first()).toBeVisible()
  await workbench.lens('Explain').nth(1).click()
  await expect(workbench.text(1)).toContainText('claims.ref is "refs/pull/3/merge"')
  await picture('suite', 490)
  await workbench.close(page.getByRole('tab', { name: /explanation/ }))
})

test('runs all suites in the Testing view', async () => {
  await workbench.open('deploy.cel.yaml')
  await expect(workbench.lens('Run')).toHaveCount(4)
  await workbench.run('Testing: Focus on Test Explorer View')
  await workbench.run('Test: Run All Tests')
  await expect(page.getByText('2/3')).toBeVisible()
  const results = page.getByRole('treeitem').filter({ hasText: 'deploy.cel.yaml' })
  const failed = results.filter({ hasText: 'a pull request' })
  await expect(failed.locator('.codicon-testing-failed-icon').first()).toBeVisible()
  await workbench.run('View: Hide Panel')
  await workbench.run('File: Focus on Files Explorer')
})

for (const [file, line, column] of [
  ['workload.yaml', 11, 20],
  ['provider.json', 3, 40],
  ['pool.tf', 3, 40],
] as const) {
  test(`colors the rule in ${file}`, async () => {
    await workbench.open(file)
    await workbench.moveTo(line, column)
    expect(await workbench.scopes()).toContain('.cel')
  })
}

test('opens the walkthrough, whose buttons work', async () => {
  await workbench.run('Welcome: Open Walkthrough...')
  await workbench.pick('Write a rule and see who gets in')
  await expect(page.getByText('See who gets in').first()).toBeVisible()
  await page.getByRole('button', { name: 'New Rule' }).click()
  await expect(page.getByRole('tab', { name: /deploy-2.cel/ })).toBeVisible()
  await expect(workbench.lens('Who can get in')).toBeVisible()
})

test('writes a first suite for a rule', async () => {
  await workbench.open('untidy.cel')
  await workbench.run('igakit: Write a Test Suite for the Open Rule')
  await expect(page.getByRole('tab', { name: /untidy.cel.yaml/ })).toBeVisible()
  await workbench.run('File: Save')
  await expect.poll(() => onDisk('untidy.cel.yaml')).toContain('expressionFile: untidy.cel')
  await workbench.lens('Run').first().click()
  await expect(page.locator('.testing-run-glyph.codicon-testing-passed-icon').first()).toBeVisible()
  report(workspace)
})

test('activates without waiting for the server', async ({ browser }) => {
  await using hung = await EditorServer.start(codeServer, extensions, async (installed) => {
    const script = join(await igakitFolder(installed), 'dist/igakit/dist/bin.js')
    await writeFile(script, "process.stdin.on('end', () => process.exit()).resume()")
  })
  const folder = await hung.addWorkspace('hung/rule', [join(files, 'deploy.cel')])
  const other = await browser.newPage()
  await other.goto(hung.urlOf(folder))
  await expect.poll(() => measured(folder)).toContain('start of the probe')
  await other.getByRole('treeitem', { name: 'deploy.cel' }).click()
  await expect(new Workbench(other).lens('Who can get in')).toBeVisible()
  expect(measured(folder)).toContain('to activation')
  await other.close()
})
