import type { Browser } from '@playwright/test'
import type { Measurement } from './measurement.ts'
import { newVisitor, openWith } from './open-page.ts'
import type { Addresses } from './serve.ts'
import {
  caseSteps,
  diagnosticSteps,
  echoSteps,
  jsonMarkerSteps,
  ladderSteps,
  markerSteps,
  plainSteps,
  verdictSteps,
  workerMarkerSteps,
} from './steps.ts'
import { ON_SCREEN, timeSteps, type Times } from './typing.ts'
import { ruleText, ruleWithCases, ruleWithLadder } from './workspaces.ts'

const RUNS = 2
const ROUNDS = 15
/** The maximum time from a key press to its effect, in milliseconds. */
const BAR = 30
/** The same for the access ladder. */
const LADDER_BAR = 300

/** Measures the time from a key press until its effect is in the DOM, and until the effect is painted. */
export async function measureTyping(
  browser: Browser,
  addresses: Addresses,
): Promise<Record<'onPage' | 'onScreen', readonly Measurement[]>> {
  const runs: Times[] = []
  for (let run = 0; run < RUNS; run++) {
    runs.push(
      await typeInPage(browser, addresses.page),
      await typeInPeers(browser, addresses.peers),
    )
  }
  const measured = (suffix: string): readonly Measurement[] => {
    const all = (name: string): readonly number[] =>
      runs.flatMap((times) => times[`${name}${suffix}`] ?? [])
    return answers.map(({ name, peer, what }) => ({
      name,
      unit: 'ms',
      values: all(what),
      limited: 'p95',
      peer: { name: peer.name, values: all(peer.what) },
    }))
  }
  const onPage = measured('')
  return {
    onPage: onPage.map((each, index) => ({ ...each, ...answers[index]?.limit })),
    onScreen: measured(ON_SCREEN),
  }
}

const monacoAlone = { name: 'Monaco alone', what: 'plain character' }
const ownMarker = { name: "Monaco's own marker", what: 'marker' }
const workerMarker = { name: "Monaco's marker from a worker", what: 'worker marker' }
const jsonMarker = { name: "Monaco's JSON checker", what: 'JSON marker' }
const bareWorker = { name: "a worker's bare round trip", what: 'echo' }

const answers = [
  { name: 'the character itself', what: 'character', peer: monacoAlone, limit: {} },
  { name: 'the verdict', what: 'verdict', peer: bareWorker, limit: { bar: BAR } },
  { name: 'the problem, in words', what: 'problem', peer: bareWorker, limit: { bar: BAR } },
  {
    name: 'the problem, underlined',
    what: 'underline',
    peer: ownMarker,
    limit: { timesPeer: 1.5 },
  },
  // Monaco's own marker needs neither a worker nor a check. The page needs both, as Monaco's JSON checker does.
  { name: 'the same, against a worker', what: 'underline', peer: workerMarker, limit: {} },
  { name: 'the same, against a checker', what: 'underline', peer: jsonMarker, limit: {} },
  { name: 'the results of 50 cases', what: 'cases', peer: bareWorker, limit: { bar: BAR } },
  { name: 'who gets in', what: 'ladder', peer: bareWorker, limit: { bar: LADDER_BAR } },
] as const

async function typeInPage(browser: Browser, address: string): Promise<Times> {
  const page = await openWith(browser, address, ruleWithCases())
  const verdict = await timeSteps(page, 'Rule', verdictSteps, ROUNDS)
  const diagnostics = await timeSteps(page, 'Rule', diagnosticSteps, ROUNDS)
  await page.getByRole('tab', { name: /^Cases/ }).click()
  await page.getByText('50 passed').waitFor()
  const cases = await timeSteps(page, 'Rule', caseSteps, ROUNDS)
  await page.context().close()
  const other = await openWith(browser, address, ruleWithLadder())
  await other.getByRole('tab', { name: 'Who gets in' }).click()
  await other.getByRole('list', { name: 'Access ladder' }).waitFor()
  const ladder = await timeSteps(other, 'Rule', ladderSteps, ROUNDS)
  await other.context().close()
  return { ...verdict, ...diagnostics, ...cases, ...ladder }
}

async function typeInPeers(browser: Browser, address: string): Promise<Times> {
  const context = await newVisitor(browser)
  const page = await context.newPage()
  await page.goto(`${address}echo.html`)
  const echo = await timeSteps(page, 'Rule', echoSteps, ROUNDS)
  // Monaco alone edits the same rule.
  const text = encodeURIComponent(ruleText())
  await page.goto(`${address}monaco.html?text=${text}`)
  await page.evaluate(() => stopwatch.mounted)
  const plain = await timeSteps(page, 'Rule', plainSteps, ROUNDS)
  const marker = await timeSteps(page, 'Rule', markerSteps, ROUNDS)
  await page.goto(`${address}monaco.html?worker&text=${text}`)
  await page.evaluate(() => stopwatch.mounted)
  const workerMarkers = await timeSteps(page, 'Rule', workerMarkerSteps, ROUNDS)
  await page.goto(`${address}json.html`)
  await page.locator('.monaco-editor .view-line').first().waitFor()
  const jsonMarkers = await timeSteps(page, 'Rule', jsonMarkerSteps, ROUNDS)
  await context.close()
  return { ...echo, ...plain, ...marker, ...workerMarkers, ...jsonMarkers }
}
