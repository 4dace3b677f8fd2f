import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { isolatedEnvironment } from './isolated-environment.ts'

const IDENTITY = [
  'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
  'ACTIONS_ID_TOKEN_REQUEST_URL',
  'GITHUB_TOKEN',
  'NODE_AUTH_TOKEN',
  'NPM_CONFIG_REGISTRY',
  'NPM_ID_TOKEN',
  'NPM_TOKEN',
  'npm_config_registry',
  'npm_config_userconfig',
]

it('leaves out every registry, token and identity of the caller', () => {
  const home = mkdtempSync(join(tmpdir(), 'igakit-home-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(home, { recursive: true, force: true })
  })
  for (const name of IDENTITY) vi.stubEnv(name, 'from-the-caller')
  vi.stubEnv('LANG', 'C.UTF-8')

  const env = isolatedEnvironment({ home, path: '/bin', registry: 'http://127.0.0.1:4873/' })

  expect(env).toMatchObject({ HOME: home, PATH: '/bin', LANG: 'C.UTF-8' })
  expect(Object.values(env)).not.toContain('from-the-caller')
  expect(readFileSync(env['NPM_CONFIG_USERCONFIG'] ?? '', 'utf8')).toBe(
    'registry=http://127.0.0.1:4873/\n//127.0.0.1:4873/:_authToken=anyone\n',
  )
})
