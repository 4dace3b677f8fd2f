import { expect, test } from 'vitest'
import { type Machine, refusal } from './preflight.cjs'

const good: Machine = { platform: 'linux', arch: 'x64', version: 'v20.0.0', glibc: true }

test.each<Partial<Machine>>([
  {},
  { arch: 'arm64' },
  { version: 'v22.13.0' },
  { version: 'v26.10.0' },
  { platform: 'darwin', arch: 'arm64', glibc: false },
  { platform: 'darwin', arch: 'x64', glibc: false },
])('accepts a machine with %o', (machine) => {
  expect(refusal({ ...good, ...machine })).toBeUndefined()
})

test.each<[Partial<Machine>, string]>([
  [{ version: 'v18.20.4' }, 'Node.js 20'],
  [{ version: 'v0.10.48' }, 'Node.js 20'],
  [{ platform: 'win32' }, 'WSL 2'],
  [{ arch: 'ia32' }, 'linux on ia32'],
  [{ platform: 'freebsd' }, 'freebsd on x64'],
  [{ glibc: false }, 'glibc'],
])('rejects a machine with %o in one sentence', (machine, part) => {
  const sentence = refusal({ ...good, ...machine })
  expect(sentence).toContain(part)
  expect(sentence).toMatch(/^[^\n]+\.$/u)
})
