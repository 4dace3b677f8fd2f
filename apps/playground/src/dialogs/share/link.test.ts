import { describe, expect, test } from 'vitest'
import { samples } from '../../workspace/samples/samples.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { mostBytes, writeLink } from './write-link.ts'
import { isLink, linkPrefix } from './fragment.ts'
import { readLink } from './read-link.ts'
import { randomWorkspace } from './testing/random-workspace.ts'

const workspaces: readonly { readonly name: string; readonly workspace: Workspace }[] = [
  ...samples.map(({ id, workspace }) => ({ name: `the sample ${id}`, workspace })),
  ...Array.from({ length: 200 }, (_, seed) => ({
    name: `the random workspace ${seed}`,
    workspace: randomWorkspace(seed),
  })),
]

test('every workspace opens as it was shared', async () => {
  for (const { name, workspace } of workspaces) {
    const link = await writeLink(workspace)
    expect(link).toMatch(/^#share=1\.[\w-]+$/)
    expect(isLink(link)).toBe(true)
    expect({ name, reading: await readLink(link) }).toEqual({
      name,
      reading: { ok: true, workspace },
    })
  }
})

async function linkOf(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `${linkPrefix}1.${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

const rule = { name: 'a', expression: 'true', cases: [] }
const suite = { environment: 'cel-go', rules: [rule] }
const whole = { kind: 'rule', suite, openRule: 0, input: '{}' }

test('guarantees and their platform are part of a link', async () => {
  const workspace = {
    ...whole,
    suite: {
      environment: 'workload-federation',
      platform: 'github-actions',
      rules: [
        {
          ...rule,
          guarantees: [
            { name: 'no outsiders', refuses: { actor: 'outsider', mine: { repository_id: '74' } } },
            { implies: 'claims.ref == "refs/heads/main"', allowUndecided: 'for now' },
          ],
        },
      ],
    },
  }
  const link = await linkOf(JSON.stringify(workspace))
  expect(await readLink(link)).toEqual({ ok: true, workspace })
})

test('the unmodified content opens', async () => {
  expect(await readLink(await linkOf(JSON.stringify(whole)))).toMatchObject({ ok: true })
})

describe('reports why a link cannot be opened', () => {
  test.each([
    { name: 'nothing', link: '#share=', problem: 'damaged' },
    { name: 'a version alone', link: '#share=1', problem: 'damaged' },
    { name: 'no content', link: '#share=1.', problem: 'damaged' },
    { name: 'version 0', link: '#share=0.eJwDAAAAAAE', problem: 'damaged' },
    { name: 'other characters', link: '#share=1.eJw%3Cimg', problem: 'damaged' },
    { name: 'one character', link: '#share=1.e', problem: 'damaged' },
    { name: 'a later version', link: '#share=2.a-b_c', problem: 'newer' },
    { name: 'a much later version', link: '#share=999999999.a', problem: 'newer' },
  ])('$name', async ({ link, problem }) => {
    expect(isLink(link)).toBe(true)
    expect(await readLink(link)).toEqual({ ok: false, problem })
  })

  test.each([
    ['no JSON', '{"kind"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['another kind', JSON.stringify({ ...whole, kind: 'other' })],
    ['a missing rule', JSON.stringify({ ...whole, openRule: 1 })],
    ['a rule at half', JSON.stringify({ ...whole, openRule: 0.5 })],
    ['an input that is not a string', JSON.stringify({ ...whole, input: {} })],
    ['an unknown environment', JSON.stringify({ ...whole, suite: { ...suite, environment: 'x' } })],
    [
      'a directory that is a text',
      JSON.stringify({ ...whole, suite: { ...suite, directory: 'x' } }),
    ],
    ['a time that is a number', JSON.stringify({ ...whole, suite: { ...suite, now: 1 } })],
    [
      'a case given a number',
      JSON.stringify({
        ...whole,
        suite: { ...suite, rules: [{ ...rule, cases: [{ name: 'c', expect: true, given: 1 }] }] },
      }),
    ],
    ['a suite of another kind', JSON.stringify({ ...whole, suite: { ...suite, kind: 'match' } })],
    [
      'a key that suites do not have',
      JSON.stringify({ ...whole, suite: { ...suite, token: 'x' } }),
    ],
    [
      'a member of every object',
      JSON.stringify({
        ...whole,
        suite: { ...suite, rules: [{ ...rule, __proto__: null }] },
      }).replace('"cases"', '"__proto__":{"admin":true},"cases"'),
    ],
    [
      'what is nested deeper than anyone writes',
      JSON.stringify({ ...whole, suite: { ...suite, directory: { a: 1 } } }).replace(
        '{"a":1}',
        `{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`,
      ),
    ],
    [
      'a configuration that is a list',
      JSON.stringify({
        kind: 'match',
        suite: { kind: 'match', config: [], cases: [] },
        filter: '',
        matchCases: [],
        accounts: '[]',
        users: '[]',
      }),
    ],
  ])('%s', async (_, text) => {
    expect(await readLink(await linkOf(text))).toEqual({ ok: false, problem: 'unknown' })
  })

  test('too large when decompressed', async () => {
    const link = await linkOf(JSON.stringify({ ...whole, input: ' '.repeat(mostBytes) }))
    expect(link.length).toBeLessThan(4000)
    expect(await readLink(link)).toEqual({ ok: false, problem: 'too-large' })
  })

  test('too many cases', async () => {
    const cases = Array.from({ length: 1000 }, () => ({ name: 'c', expect: true }))
    const link = await linkOf(
      JSON.stringify({ ...whole, suite: { ...suite, rules: [{ ...rule, cases }] } }),
    )
    expect(await readLink(link)).toEqual({ ok: false, problem: 'too-large' })
  })

  test('too long', async () => {
    const link = `${linkPrefix}1.${'a'.repeat(2 * mostBytes + 1)}`
    expect(await readLink(link)).toEqual({ ok: false, problem: 'too-large' })
  })

  test('cut off at any position', async () => {
    const link = await writeLink(randomWorkspace(1))
    for (let length = linkPrefix.length; length < link.length; length += 7) {
      expect(await readLink(link.slice(0, length))).toEqual({ ok: false, problem: 'damaged' })
    }
  })

  test('changed at any position', async () => {
    const link = await writeLink(randomWorkspace(2))
    const first = linkPrefix.length + 2
    // The last character contains unused bits, so a change there may have no effect.
    for (let index = first; index < link.length - 1; index += 5) {
      const other = link[index] === 'A' ? 'B' : 'A'
      const changed = link.slice(0, index) + other + link.slice(index + 1)
      expect(await readLink(changed)).toEqual({ ok: false, problem: 'damaged' })
    }
  })
})

test('sample addresses are not links', () => {
  expect(['', '#', '#sample=github-actions', '#shared=1.a'].filter(isLink)).toEqual([])
})
