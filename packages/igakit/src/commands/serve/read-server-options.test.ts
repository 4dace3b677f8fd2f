import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { createContext } from '../../context.ts'
import { readServerOptions } from './read-server-options.ts'

const options = (texts: Readonly<Record<string, string>>) => ({
  text: (name: string) => texts[name],
  texts: () => [],
  flag: () => false,
})

test('puts any password of a file into the address of the database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'iga-options-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const password = 'p@ss:w/rd %25?#é'
  writeFileSync(join(folder, 'password'), `${password}\r\n`)
  const context = createContext({
    argv: [],
    stdin: Readable.from([]),
    stdout: new PassThrough(),
    stderr: new PassThrough(),
    env: { DATABASE_URL: 'postgresql://ann:old@db:5432/iga?sslmode=require' },
    cwd: folder,
  })
  const given = options({ host: '127.0.0.1', databasePasswordFile: 'password' })
  const { databaseUrl = '' } = await readServerOptions(context, given, { port: 0 })
  const url = new URL(databaseUrl)
  expect(decodeURIComponent(url.password)).toBe(password)
  url.password = ''
  expect(url.href).toBe('postgresql://ann@db:5432/iga?sslmode=require')
})
