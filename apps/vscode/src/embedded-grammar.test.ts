import { createHighlighterCore } from '@shikijs/core'
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma'
import json from '@shikijs/langs/json'
import terraform from '@shikijs/langs/terraform'
import yaml from '@shikijs/langs/yaml'
import { expect, test } from 'vitest'
import cel from '../syntaxes/cel.tmLanguage.json' with { type: 'json' }
import embedded from '../syntaxes/embedded.tmLanguage.json' with { type: 'json' }

const highlighter = await createHighlighterCore({
  themes: [{ name: 'plain', settings: [] }],
  engine: createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined')),
  langs: [
    { ...cel, name: 'cel' },
    {
      ...embedded,
      name: 'embedded',
      repository: {},
      embeddedLangs: ['cel'],
      injectTo: ['source.yaml', 'source.json', 'source.hcl.terraform'],
    },
    ...json,
    ...terraform,
    ...yaml,
  ],
})

/** Returns the parts of a text that are coloured as CEL, or as invalid, one line each. */
function partsOf(lang: string, text: string, scope: RegExp): readonly string[] {
  const { tokens } = highlighter.codeToTokens(text, {
    lang,
    theme: 'plain',
    includeExplanation: 'scopeName',
  })
  return tokens.flatMap((line) => {
    const parts = line.flatMap(({ explanation = [] }) => explanation)
    const found = parts
      .filter(({ scopes }) => scopes.some(({ scopeName }) => scope.test(scopeName)))
      .map(({ content }) => content)
      .join('')
      .trim()
    return found === '' ? [] : [found]
  })
}

const rule = 'claims.repository_id == "74"'

test.each([
  ['a plain value', 'yaml', `expression: ${rule}`, [rule]],
  ['a value in a list', 'yaml', `a:\n  - never: ${rule}\n    b: 1`, [rule]],
  [
    'a block',
    'yaml',
    `a:\n  celExpression: |\n    ${rule}\n      && true\nb: a == b`,
    [rule, '&& true'],
  ],
  [
    'a block in a list',
    'yaml',
    `a:\n  - name: b\n    expression: |-\n      ${rule}\n    cases:\n      - a: b`,
    [rule],
  ],
  [
    'a block that starts an item',
    'yaml',
    `- expression: >-\n    // why\n    ${rule}\n- a`,
    ['// why', rule],
  ],
  ['another key', 'yaml', `description: ${rule}`, []],
  ['a quoted value', 'yaml', "expression: 'true'", []],
  [
    'a string of JSON',
    'json',
    '{ "attributeCondition": "assertion.a == \'b\'" }',
    ["assertion.a == 'b'"],
  ],
  ['another string of JSON', 'json', '{ "a": "assertion.a == \'b\'" }', []],
  [
    'a condition of Terraform',
    'terraform',
    'resource "a" "b" {\n  attribute_condition = "assertion.a == \'b\'"\n  c = "d == e"\n}',
    ["assertion.a == 'b'"],
  ],
])('colors %s', (_, lang, text, expected) => {
  expect(partsOf(lang, text, /\.cel$/)).toEqual(expected)
  expect(partsOf(lang, text, /^invalid/)).toEqual([])
})
