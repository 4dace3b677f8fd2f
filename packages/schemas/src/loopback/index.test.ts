import { describe, expect, test } from 'vitest'
import { isLoopbackHostname } from './index.ts'

/** Checks a host name as `URL` parses it. */
const isLoopback = (host: string): boolean => isLoopbackHostname(new URL(`http://${host}`).hostname)

describe('accepts a loopback host', () => {
  test.each([
    'localhost',
    'localhost.',
    'LOCALHOST',
    'localhost:8080',
    'demo.localhost',
    'a.b.localhost',
    'demo.localhost.',
    'Demo.LocalHost:80',
    '127.0.0.1',
    '127.0.0.1.',
    '127.0.0.0',
    '127.255.255.255',
    '127.1',
    '0x7f.0.0.1',
    '2130706433',
    '[::1]',
    '[0:0:0:0:0:0:0:1]:443',
    '[::ffff:127.0.0.1]',
    '[::FFFF:127.200.3.4]',
  ])('%s', (host) => {
    expect(isLoopback(host)).toBe(true)
  })
})

describe('rejects a remote or ambiguous host', () => {
  test.each([
    'localhost.evil.com',
    'evil-localhost',
    'evillocalhost',
    'localhost.localdomain',
    'localhost-.com',
    '127.0.0.1.evil.com',
    '127.evil.com',
    '128.0.0.1',
    '126.255.255.255',
    '0.0.0.0',
    '[::]',
    '[::2]',
    '[::ffff:128.0.0.1]',
    '[::ffff:10.0.0.1]',
    '[::127.0.0.1]',
    '[fe80::1]',
    'tenant.example.com',
    'xn--localhost-.com',
  ])('%s', (host) => {
    expect(isLoopback(host)).toBe(false)
  })
})
