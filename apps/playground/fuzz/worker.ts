import { deflateSync } from 'node:zlib'
import { fuzz } from '@igakit/fuzz'
import * as fc from 'fast-check'
import { linkPrefix } from '../src/dialogs/share/fragment.ts'
import { mostBytes, mostCases } from '../src/dialogs/share/write-link.ts'
import { readLink } from '../src/dialogs/share/read-link.ts'
import { randomWorkspace } from '../src/dialogs/share/testing/random-workspace.ts'
import { useLikeThePage } from '../src/dialogs/share/testing/use-like-the-page.ts'

const problems: ReadonlySet<string> = new Set(['damaged', 'newer', 'too-large', 'unknown'])

const texts = fc.constantFrom('', 'a', '__proto__', 'constructor', '\ud800', '\u0000', '😀', 'kind')

/** Workspaces with random members replaced or removed. */
const workspaces = fc
  .tuple(
    fc.nat({ max: 1000 }),
    fc.array(fc.tuple(fc.nat(), fc.oneof(texts, fc.jsonValue(), fc.constant(undefined))), {
      maxLength: 4,
    }),
  )
  .map(([seed, changes]) => {
    const workspace: unknown = structuredClone(randomWorkspace(seed))
    for (const [place, value] of changes) change(workspace, place, value)
    return JSON.stringify(workspace)
  })

/** Replaces a member at any depth; `undefined` removes the member. */
function change(root: unknown, place: number, value: unknown): void {
  let at = root
  for (let step = place; typeof at === 'object' && at !== null; step = Math.floor(step / 7)) {
    const keys = Object.keys(at)
    const key = keys[step % Math.max(keys.length, 1)]
    if (key === undefined) return
    const inner: unknown = Reflect.get(at, key)
    if (typeof inner !== 'object' || inner === null || step % 5 === 0) {
      if (value === undefined) Reflect.deleteProperty(at, key)
      else Reflect.set(at, key, value)
      return
    }
    at = inner
  }
}

function linkOf(text: string, version = '1'): string {
  return `${linkPrefix}${version}.${deflateSync(text).toString('base64url')}`
}

const json = fc.oneof(
  workspaces,
  fc.json(),
  fc.integer({ min: 1, max: 3000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.integer({ min: 0, max: 3 * mostBytes }).map((length) => `"${'a'.repeat(length)}"`),
  fc.integer({ min: 0, max: 3 * mostCases }).map((count) =>
    JSON.stringify({
      kind: 'rule',
      suite: {
        environment: 'cel-go',
        rules: [
          {
            name: 'a',
            expression: 'true',
            cases: Array.from({ length: count }, () => ({ name: 'a', expect: true })),
          },
        ],
      },
      openRule: 0,
      input: '{}',
    }),
  ),
)

const versions = fc.constantFrom('1', '1', '1', '0', '2', '999999999', '01', '-1', '')

/** Links with random characters replaced. */
const damaged = fc
  .tuple(
    workspaces.map((text) => linkOf(text)),
    fc.nat(),
    fc.nat({ max: 4 }),
    fc.string({ maxLength: 4 }),
  )
  .map(([link, place, taken, put]) => {
    const at = linkPrefix.length + (place % link.length)
    return link.slice(0, at) + put + link.slice(at + taken)
  })

await fuzz([
  {
    name: 'share-link',
    inputs: [
      fc.tuple(json, versions).map(([text, version]) => linkOf(text, version)),
      damaged,
      fc.string().map((text) => linkPrefix + text),
    ],
    async check(link: string) {
      const reading = await readLink(link)
      if (!reading.ok) return problems.has(reading.problem) ? undefined : 'A problem without a code'
      useLikeThePage(reading.workspace)
      JSON.stringify(reading.workspace)
      return undefined
    },
  },
])
