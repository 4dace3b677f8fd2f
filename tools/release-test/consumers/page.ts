import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { run } from 'igakit'
import { expectEqual } from './expect-equal.ts'

/** Serves the page with `iga playground`, like someone who installed @igakit/page next to igakit. */
export async function use(): Promise<void> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  const ended = run({
    argv: ['playground', '--port', '0', '--no-tenant', '--json'],
    env: {},
    stdin: Readable.from([]),
    stdout,
    stderr,
    untilStopped: () => stopped,
  })
  const failed = ended.then(async (exitCode) => {
    stderr.end()
    throw new Error(`iga playground ended with ${exitCode}: ${await text(stderr)}`)
  })
  const [line]: unknown[] = await Promise.race([once(stdout, 'data'), failed])
  const { address }: { address: string } = JSON.parse(String(line))

  const page = await fetch(address)
  const [script = ''] = /assets\/index-[\w-]+\.js/.exec(await page.text()) ?? []
  const code = await fetch(new URL(script, address))
  expectEqual('The page and its script', [page.status, code.status], [200, 200])
  expectEqual(
    'The type of the script',
    code.headers.get('content-type'),
    'text/javascript; charset=utf-8',
  )

  failed.catch(() => undefined)
  stop()
  expectEqual('The exit code of `iga playground`', await ended, 0)
}
