import { basename, dirname } from 'node:path'
import {
  CancellationTokenSource,
  Disposable,
  Range,
  type TextDocument,
  TestMessage,
  TestRunProfileKind,
  TestRunRequest,
  tests,
  Uri,
  workspace,
  type CancellationToken,
  type TestItem,
  type TestRun,
} from 'vscode'
import { isAskedTest } from './asked.ts'
import type { Iga } from './iga.ts'
import { readSuiteRules } from './suite-rules.ts'
import { type CaseOutcome, readTestResults } from './test-results.ts'

const pattern = '**/*.cel.{yaml,yml,json}'

/** Lists suites in the Testing view, and runs them with the bundled command. */
export class SuiteTests implements Disposable {
  readonly #iga: Iga
  readonly #controller = tests.createTestController('igakit', 'igakit')
  readonly #disposable: Disposable

  constructor(iga: Iga) {
    this.#iga = iga
    const watcher = workspace.createFileSystemWatcher(pattern)
    const update = (uri: Uri): Promise<void> => this.#update(uri)
    watcher.onDidCreate(update)
    watcher.onDidChange(update)
    watcher.onDidDelete(({ path }) => this.#controller.items.delete(path))
    this.#controller.resolveHandler = async (item) => {
      if (item !== undefined) return
      const files = await workspace.findFiles(pattern, '**/node_modules/**')
      await Promise.all(files.map(update))
    }
    const run = this.#run.bind(this)
    this.#controller.createRunProfile('Run', TestRunProfileKind.Run, run, true)
    // An open suite has buttons to run its cases before the Testing view is opened.
    const opened = workspace.onDidOpenTextDocument((document) => this.#addOpen(document))
    for (const document of workspace.textDocuments) this.#addOpen(document)
    this.#disposable = Disposable.from(watcher, opened, this.#controller)
  }

  dispose(): void {
    this.#disposable.dispose()
  }

  /** Runs the rule, case or guarantee of a code lens. */
  async runAt(argument: unknown): Promise<void> {
    if (!isAskedTest(argument)) return
    const uri = Uri.file(argument.suite)
    await workspace.save(uri)
    await this.#update(uri)
    const suite = this.#controller.items.get(uri.path)
    const item = suite && itemAtLine(suite, argument.line)
    if (item === undefined) return
    const request = new TestRunRequest([item])
    await this.#run(request, new CancellationTokenSource().token)
  }

  #addOpen({ uri }: TextDocument): void {
    if (uri.scheme === 'file' && /\.cel\.(?:ya?ml|json)$/.test(uri.path)) void this.#update(uri)
  }

  async #update(uri: Uri): Promise<void> {
    const text = new TextDecoder().decode(await workspace.fs.readFile(uri))
    const suite = this.#controller.createTestItem(uri.path, workspace.asRelativePath(uri), uri)
    for (const [index, rule] of readSuiteRules(text).entries()) {
      const item = this.#itemAt(`${uri.path}#${index}`, rule.name, uri, rule.line)
      suite.children.add(item)
      for (const { line, name } of [...rule.cases, ...rule.guarantees]) {
        item.children.add(this.#itemAt(`${uri.path}:${line}`, name, uri, line))
      }
    }
    this.#controller.items.add(suite)
  }

  #itemAt(id: string, label: string, uri: Uri, line: number): TestItem {
    const item = this.#controller.createTestItem(id, label, uri)
    item.range = new Range(line, 0, line, 0)
    return item
  }

  async #run(request: TestRunRequest, token: CancellationToken): Promise<void> {
    const run = this.#controller.createTestRun(request)
    const wanted = request.include ?? [...this.#controller.items].map(([, item]) => item)
    const leaves = wanted.flatMap(leavesOf)
    const bySuite = Map.groupBy(leaves, ({ uri }) => uri?.fsPath ?? '')
    const abort = new AbortController()
    const stop = (): void => abort.abort()
    token.onCancellationRequested(stop)
    run.token.onCancellationRequested(stop)
    for (const item of leaves) run.started(item)
    for (const [file, items] of bySuite) {
      if (abort.signal.aborted) break
      // oxlint-disable-next-line no-await-in-loop -- one process at a time
      await runSuite(this.#iga, run, file, items, abort.signal)
    }
    run.end()
  }
}

/** Returns the cases and guarantees below an item. A suite without any is its own result. */
function leavesOf(item: TestItem): readonly TestItem[] {
  const children = [...item.children].map(([, child]) => child)
  return children.length === 0 ? [item] : children.flatMap(leavesOf)
}

function itemAtLine(item: TestItem, line: number): TestItem | undefined {
  if (item.range?.start.line === line) return item
  for (const [, child] of item.children) {
    const found = itemAtLine(child, line)
    if (found !== undefined) return found
  }
  return undefined
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
  const print = (item: TestItem, mark: string, text = ''): void =>
    run.appendOutput(`${mark} ${item.label}${text}\r\n`, undefined, item)
  for (const item of items) {
    if (!results.ok) {
      run.errored(item, new TestMessage(results.reason))
      print(item, '✗', `: ${results.reason.replaceAll('\n', '\r\n')}`)
      continue
    }
    const result = results.byLine.get(item.range?.start.line ?? -1)
    if (result === undefined || result.status === 'skipped') {
      run.skipped(item)
      print(item, '-', ': skipped')
    } else if (result.status === 'passed') {
      run.passed(item)
      print(item, '✓')
    } else {
      const message = messageOf(result)
      run.failed(item, message)
      print(item, '✗', `: ${textOf(result)}`)
    }
  }
}

function textOf({ actual, expected, message }: CaseOutcome): string {
  return expected === undefined || actual === undefined
    ? message.replaceAll('\n', '\r\n')
    : `expected ${expected}, got ${actual}`
}

function messageOf({ actual, expected, message }: CaseOutcome): TestMessage {
  return expected === undefined || actual === undefined
    ? new TestMessage(message)
    : TestMessage.diff(message, expected, actual)
}
