import { globSync, readFileSync } from 'node:fs'
import { describe as group, expect, test } from 'vitest'
import * as all from '../../src/index.ts'
import { type AnySchema, describe } from '../../src/model/schema.ts'
import { exportedSchemas, namedSchemas } from '../named-schemas.ts'
import { typeName } from '../type-name.ts'
import { printOperations } from './print-operations.ts'
import { printSchemas } from './print-schemas.ts'

const sources = new URL('../../src/', import.meta.url)

const modules = globSync(['resources/{*,app/*}.ts', 'operations/index.ts'], { cwd: sources })
  .filter((file) => !/\.(?:test|test-d|bench)\.ts$/.test(file))
  .toSorted()

/** Returns the name of a module's list: `app-user` for `resources/app/user.ts`. */
function listOf(file: string): string {
  return file
    .replace(/^resources\//, '')
    .replace(/(?:\/index)?\.ts$/, '')
    .replace('/', '-')
}

async function importSchemas(file: string): Promise<Map<string, AnySchema>> {
  const module: object = await import(new URL(file, sources).href)
  return exportedSchemas(module)
}

/** Reads the list of a module's types, which was checked by hand against the interface description. */
function readList(name: string): string {
  return readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')
}

group('every message has exactly the listed fields, types, marks and oneofs', () => {
  test.each(modules)('%s', async (file) => {
    const schemas = await importSchemas(file)
    expect(printSchemas(schemas.values())).toBe(readList(listOf(file)))
  })
})

test('every operation has the listed method, path and messages', () => {
  expect(printOperations(Object.values(all.operations))).toBe(readList('operation-table'))
})

test('every list belongs to a module', () => {
  const listed = globSync('*.txt', { cwd: new URL('.', import.meta.url) })
  const expected = modules.map((file) => `${listOf(file)}.txt`)
  expect(listed.toSorted()).toEqual([...expected, 'operation-table.txt'].toSorted())
})

const exported = exportedSchemas(all)

test('a schema is exported by the name of its type', () => {
  const misnamed = [...exported].filter(([name, schema]) => {
    const type = typeName(schema)
    return name !== `${type.charAt(0).toLowerCase()}${type.slice(1)}Schema`
  })
  expect(misnamed.map(([name]) => name)).toEqual([])
})

test('every message and enumeration is exported with a unique name', () => {
  const named = namedSchemas(exported.values())
  const names = [...named].map(typeName)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const values = new Set(exported.values())
  expect([...named].filter((schema) => !values.has(schema)).map(typeName)).toEqual(['Empty'])
})

test('types are in PascalCase and members in camelCase, except for one key', () => {
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
