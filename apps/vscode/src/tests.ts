import { basename, dirname } from 'node:path'
import {
  Disposable,
  Range,
  TestMessage,
  TestRunProfileKind,
  tests,
  workspace,
  type CancellationToken,
  type TestController,
  type TestItem,
  type TestRun,
  type TestRunRequest,
  type Uri,
} from 'vscode'
import type { Iga } from './iga.ts'
import { readSuiteRules } from './suite-rules.ts'
import { readTestResults } from './test-results.ts'

const pattern = '**/*.cel.{yaml,yml,json}'

/** Lists suites in the Testing view, and runs them with the bundled command. */
export function createTests(iga: Iga): Disposable {
  const controller = tests.createTestController('igakit', 'igakit')
  const watcher = workspace.createFileSystemWatcher(pattern)
  const update = (uri: Uri): Promise<void> => updateSuite(controller, uri)
  watcher.onDidCreate(update)
  watcher.onDidChange(update)
  watcher.onDidDelete(({ path }) => controller.items.delete(path))
  controller.resolveHandler = async (item) => {
    if (item !== undefined) return
    const files = await workspace.findFiles(pattern, '**/node_modules/**')
    await Promise.all(files.map(update))
  }
  controller.createRunProfile(
    'Run',
    TestRunProfileKind.Run,
    (request, token) => runSuites(iga, controller, request, token),
    true,
  )
  return Disposable.from(watcher, controller)
}

async function updateSuite(controller: TestController, uri: Uri): Promise<void> {
  const text = new TextDecoder().decode(await workspace.fs.readFile(uri))
  const suite = controller.createTestItem(uri.path, workspace.asRelativePath(uri), uri)
  for (const [index, rule] of readSuiteRules(text).entries()) {
    const item = itemAt(controller, `${uri.path}#${index}`, rule.name, uri, rule.line)
    suite.children.add(item)
    for (const { line, name } of [...rule.cases, ...rule.guarantees]) {
      item.children.add(itemAt(controller, `${uri.path}:${line}`, name, uri, line))
    }
  }
  controller.items.add(suite)
}

function itemAt(
  controller: TestController,
  id: string,
  label: string,
  uri: Uri,
  line: number,
): TestItem {
  const item = controller.createTestItem(id, label, uri)
  item.range = new Range(line, 0, line, 0)
  return item
}

async function runSuites(
  iga: Iga,
  controller: TestController,
  request: TestRunRequest,
  token: CancellationToken,
): Promise<void> {
  const run = controller.createTestRun(request)
  const wanted = request.include ?? [...controller.items].map(([, item]) => item)
  const leaves = wanted.flatMap(leavesOf)
  const bySuite = Map.groupBy(leaves, ({ uri }) => uri?.fsPath ?? '')
  const abort = new AbortController()
  token.onCancellationRequested(() => abort.abort())
  for (const item of leaves) run.started(item)
  for (const [file, items] of bySuite) {
    if (token.isCancellationRequested) break
    // oxlint-disable-next-line no-await-in-loop -- one process at a time
    await runSuite(iga, run, file, items, abort.signal)
  }
  run.end()
}

/** Returns the cases and guarantees below an item. A suite without any is its own result. */
function leavesOf(item: TestItem): readonly TestItem[] {
  const children = [...item.children].map(([, child]) => child)
  return children.length === 0 ? [item] : children.flatMap(leavesOf)
}

async function runSuite(
  iga: Iga,
  run: TestRun,
  file: string,
  items: readonly TestItem[],
  signal: AbortSignal,
): Promise<void> {
  const args = ['test', '--json', '--threads=1', '--', basename(file)]
  const { stderr, stdout } = await iga.run(args, { cwd: dirname(file), signal })
  const results = readTestResults(stdout, stderr)
  for (const item of items) {
    if (!results.ok) {
      run.errored(item, new TestMessage(results.reason))
      continue
    }
    const result = results.byLine.get(item.range?.start.line ?? -1)
    if (result === undefined) run.skipped(item)
    else if (result.status === 'passed') run.passed(item)
    else if (result.status === 'skipped') run.skipped(item)
    else run.failed(item, messageOf(result))
  }
}

function messageOf({
  actual,
  expected,
  message,
}: {
  readonly message: string
  readonly expected: string | undefined
  readonly actual: string | undefined
}): TestMessage {
  return expected === undefined || actual === undefined
    ? new TestMessage(message)
    : TestMessage.diff(message, expected, actual)
}
