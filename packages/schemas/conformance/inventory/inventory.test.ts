import { globSync, readFileSync } from 'node:fs'
import { describe as group, expect, test } from 'vitest'
import * as all from '../../src/index.ts'
import { type AnySchema, describe } from '../../src/model/schema.ts'
import { exportedSchemas, namedSchemas } from '../named-schemas.ts'
import { typeName } from '../type-name.ts'
import { printOperations } from './print-operations.ts'
import { printSchemas } from './print-schemas.ts'

const sources = new URL('../../src/', import.meta.url)

const modules = globSync(['*.ts', 'operations/index.ts'], { cwd: sources })
  .filter((file) => file !== 'index.ts' && !/\.(?:test|test-d|bench)\.ts$/.test(file))
  .toSorted()

async function importSchemas(file: string): Promise<Map<string, AnySchema>> {
  const module: object = await import(new URL(file, sources).href)
  return exportedSchemas(module)
}

/** The list of what a module describes, which was checked by hand against the interface. */
function readList(name: string): string {
  return readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')
}

group(
  'every message has the fields, types, marks and oneofs that are listed, and no others',
  () => {
    test.each(modules)('%s', async (file) => {
      const schemas = await importSchemas(file)
      expect(printSchemas(schemas.values())).toBe(readList(file.replace(/(?:\/index)?\.ts$/, '')))
    })
  },
)

test('every operation has the method, the path and the messages that are listed', () => {
  expect(printOperations(Object.values(all.operations))).toBe(readList('operation-table'))
})

test('nothing is listed that there is not', () => {
  const listed = globSync('*.txt', { cwd: new URL('.', import.meta.url) })
  const expected = modules.map((file) => file.replace(/(?:\/index)?\.ts$/, '.txt'))
  expect(listed.toSorted()).toEqual([...expected, 'operation-table.txt'].toSorted())
})

const exported = exportedSchemas(all)

test('a schema is exported under the name of its type', () => {
  const misnamed = [...exported].filter(([name, schema]) => {
    const type = typeName(schema)
    return name !== `${type.charAt(0).toLowerCase()}${type.slice(1)}Schema`
  })
  expect(misnamed.map(([name]) => name)).toEqual([])
})

test('every message and enumeration is exported, and no two have one name', () => {
  const named = namedSchemas(exported.values())
  const names = [...named].map(typeName)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const values = new Set(exported.values())
  expect([...named].filter((schema) => !values.has(schema)).map(typeName)).toEqual(['Empty'])
})

test('names are written as names are: types in PascalCase, members in camelCase, save for one key', () => {
  const odd = [...namedSchemas(exported.values())].flatMap((schema) => {
    const data = describe(schema)
    const fields = data.kind === 'message' ? [...data.fields.keys()] : []
    return [
      ...(/^[A-Z][A-Za-z0-9]*$/.test(typeName(schema)) ? [] : [typeName(schema)]),
      ...fields.filter((field) => !/^[a-z][A-Za-z0-9]*$/.test(field)),
    ]
  })
  expect(odd).toEqual(['AppEntitlementAutomation'])
})
