import { describe, expect, test } from 'vitest'
import { inFolder } from './testing/in-folder.ts'
import { suiteOf } from './testing/suites.ts'

const files = {
  'old.cel': 'claims.ref == "main"\n',
  'new.cel': 'claims.ref.startsWith("main")\n',
  'a.cel.yaml': suiteOf(
    'true',
    '{ name: main, given: { claims: { ref: main } }, expect: true }',
    '{ name: mainly, given: { claims: { ref: mainly } }, expect: true }',
    '{ name: none, given: { claims: {} }, expect: false }',
  ),
  'deep/b.cel.yaml': suiteOf(
    'true',
    '{ name: dev, given: { claims: { ref: main-2 } }, expect: true }',
  ),
}

describe('iga diff', () => {
  test('says which cases change verdict, and where they are', async () => {
    const argv = ['diff', 'old.cel', 'new.cel', '--cases', 'a.cel.yaml', 'deep']
    expect(await inFolder(files, ({ iga }) => iga(argv))).toEqual({
      code: 0,
      stdout: `rule › mainly: false → true
  at a.cel.yaml:7:9
rule › dev: false → true
  at deep/b.cel.yaml:6:9
2 of 4 cases change
`,
      stderr: '',
    })
  })

  test('takes rules as they are, and all suites where none are named', async () => {
    const argv = ['diff', 'has(claims.ref)', 'claims.ref != ""']
    expect(await inFolder(files, ({ iga }) => iga(argv))).toMatchObject({
      stdout:
        'rule › none: false → error no_such_key: no such key: ref\n  at a.cel.yaml:8:9\n1 of 4 cases changes\n',
    })
  })

  test('as data', async () => {
    const { stdout } = await inFolder(files, ({ iga }) =>
      iga(['diff', 'old.cel', 'new.cel', '--cases', 'a.cel.yaml', '--json']),
    )
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      cases: 3,
      changes: [{ suite: 'a.cel.yaml', title: 'rule › mainly', before: 'false', after: 'true' }],
    })
  })

  test.for<[readonly string[], number, string]>([
    [['old.cel', 'claims.'], 3, 'error: the new rule does not compile\nERROR: <input>:1:8'],
    [
      ['nobody', 'true'],
      3,
      'error: the old rule does not compile\nERROR: <input>:1:1: undeclared reference',
    ],
    [['gone.cel', 'true'], 2, 'gone.cel does not exist'],
    [['true', 'false', '--cases', 'no/*'], 2, 'no suite is named no/*'],
    [['true', 'false', '--cases', 'form.cel.yaml'], 2, 'no cases of rules'],
    [['true', 'false', '--cases', 'broken.cel.yaml'], 2, 'at broken.cel.yaml:1:1'],
    [['true'], 2, "missing required argument 'new'"],
  ])('%j is refused', async ([argv, code, text]) => {
    const more = {
      ...files,
      'form.cel.yaml': 'kind: form\nform: {}\ncases: [{ name: a, expect: { values: {} } }]\n',
      'broken.cel.yaml': 'environment: cel-go\n',
    }
    const outcome = await inFolder(more, ({ iga }) => iga(['diff', ...argv]))
    expect(outcome).toMatchObject({ code, stderr: expect.stringContaining(text) })
  })
})
