import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CancellationToken, editor } from 'monaco-editor/editor'
import { registerCel } from '../register-cel.ts'
import { markerOwner } from './markers.ts'
import type { CelSession } from './cel-session.ts'
import { captureProviders, type CapturedProviders } from '../testing/captured-providers.ts'
import { createHeldHost, type HeldHost } from '../testing/held-host.ts'
import { monaco } from '../testing/monaco.ts'
import { federation } from '../testing/open-editor.ts'
import { eventually, nextTask } from '../testing/eventually.ts'

const text = 'claims.ref.startsWith("a") == "b" || claims.ref = "c"'
const place = new monaco.Position(1, 10)
const whole = new monaco.Range(1, 1, 1, text.length + 1)
const inCall = new monaco.Position(1, 23)

/** Sends a request in the same way as Monaco; returns true if there is a result. */
type Ask = (
  providers: CapturedProviders,
  model: editor.ITextModel,
  token: CancellationToken,
) => Promise<boolean>

const { CodeActionTriggerType, CompletionTriggerKind, SignatureHelpTriggerKind } = monaco.languages

const isSome = (items: readonly unknown[] | undefined): boolean => (items?.length ?? 0) > 0

const questions: Readonly<Record<string, Ask>> = {
  async completions({ completion }, model, token) {
    const context = { triggerKind: CompletionTriggerKind.Invoke }
    const list = await completion?.provideCompletionItems(model, place, context, token)
    return isSome(list?.suggestions)
  },
  async hover({ hover }, model, token) {
    return isSome((await hover?.provideHover(model, place, token))?.contents)
  },
  async 'signature help'({ signatureHelp }, model, token) {
    const context = { triggerKind: SignatureHelpTriggerKind.Invoke, isRetrigger: false }
    const help = await signatureHelp?.provideSignatureHelp(model, inCall, token, context)
    return isSome(help?.value.signatures)
  },
  async 'quick fixes'({ codeAction }, model, token) {
    const context = { markers: [], trigger: CodeActionTriggerType.Invoke }
    const list = await codeAction?.provideCodeActions(model, whole, context, token)
    return isSome(list?.actions)
  },
  async 'semantic tokens'({ semanticTokens }, model, token) {
    const tokens = await semanticTokens?.provideDocumentSemanticTokens(model, null, token)
    return tokens !== undefined
  },
  async 'document symbols'({ symbols }, model, token) {
    return isSome((await symbols?.provideDocumentSymbols(model, token)) ?? [])
  },
  async format({ formatting }, model, token) {
    const options = { tabSize: 2, insertSpaces: true }
    return isSome((await formatting?.provideDocumentFormattingEdits(model, options, token)) ?? [])
  },
  async 'inlay values'({ inlayHints }, model, token) {
    return isSome((await inlayHints?.provideInlayHints(model, whole, token))?.hints)
  },
}

interface Opened {
  readonly host: HeldHost
  readonly providers: CapturedProviders
  readonly model: editor.ITextModel
  readonly session: CelSession
  readonly errors: unknown[]
}

function open(source: string): Opened {
  const providers = captureProviders()
  const host = createHeldHost()
  const errors: unknown[] = []
  const model = monaco.editor.createModel(source, 'plaintext')
  const cel = registerCel(providers.monaco)
  const session = cel.attach(model, {
    host,
    context: federation,
    onError: (error) => errors.push(error),
  })
  onTestFinished(() => {
    cel.dispose()
    model.dispose()
  })
  return { host, providers, model, session, errors }
}

/** Returns a source for which every request has a result. */
const sourceOf = (name: string): string =>
  ['format', 'inlay values'].includes(name) ? 'claims.ref   ==   "c"' : text

describe.each(Object.entries(questions))('a result of %s', (name, ask) => {
  const askAndSpoil = async (
    spoil: (opened: Opened, cancel: () => void) => void,
  ): Promise<boolean> => {
    const opened = open(sourceOf(name))
    const cancellation = new monaco.CancellationTokenSource()
    const answer = ask(opened.providers, opened.model, cancellation.token)
    expect(opened.host.waiting).toBe(1)
    spoil(opened, () => cancellation.cancel())
    opened.host.release()
    return answer
  }

  test('is returned if nothing has changed', async () => {
    expect(await askAndSpoil(() => {})).toBe(true)
  })

  test.each<[string, (opened: Opened, cancel: () => void) => void]>([
    ['the text changes', ({ model }) => model.setValue('1')],
    [
      'the text changes and changes back',
      ({ model }) => {
        const before = model.getValue()
        model.setValue('1')
        model.setValue(before)
      },
    ],
    ['the context changes', ({ session }) => session.setContext(federation)],
    ['the request is cancelled', (_opened, cancel) => cancel()],
    ['the session is disposed of', ({ session }) => session.dispose()],
    ['the model is disposed of', ({ model }) => model.dispose()],
  ])('is dropped when %s', async (_when, spoil) => {
    expect(await askAndSpoil(spoil)).toBe(false)
  })

  test('is undefined after an error, which is reported once', async () => {
    const { errors, host, model, providers } = open(sourceOf(name))
    const failure = new Error('The worker is gone.')
    const answer = ask(providers, model, new monaco.CancellationTokenSource().token)
    host.fail(failure)
    expect(await answer).toBe(false)
    expect(errors).toEqual([failure])
  })

  test('is undefined for a model that is not attached', async () => {
    const { providers } = open('true')
    const model = monaco.editor.createModel(sourceOf(name), 'plaintext')
    onTestFinished(() => model.dispose())
    const { token } = new monaco.CancellationTokenSource()
    expect(await ask(providers, model, token)).toBe(false)
  })
})

function codes(model: editor.ITextModel): readonly unknown[] {
  const markers = monaco.editor.getModelMarkers({ owner: markerOwner, resource: model.uri })
  return markers.map(({ code }) => code)
}

test.each([
  ['stay valid during typing in the same word', 'claims.re', 'f', true],
  ['are dropped after the start of another part', 'claims.re', '.', false],
  ['are dropped after a change elsewhere', 'c', 'f', false],
])('completions %s', async (_when, before, typed, isShown) => {
  const { host, model, providers } = open('claims.re')
  const { token } = new monaco.CancellationTokenSource()
  const context = { triggerKind: CompletionTriggerKind.Invoke }
  const end = model.getPositionAt('claims.re'.length)
  const answer = providers.completion?.provideCompletionItems(model, end, context, token)
  const at = model.getPositionAt(before.length)
  model.applyEdits([{ range: monaco.Range.fromPositions(at), text: typed }])
  host.release()
  const list = await answer
  expect(isSome(list?.suggestions)).toBe(isShown)
})

describe('markers', () => {
  test('of an older text are never set, even if they arrive last', async () => {
    const { host, model } = open('clams')
    await eventually(() => expect(host.waiting).toBe(1))
    model.setValue('claims.ref == "a"')
    host.release()
    await eventually(() => expect(host.waiting).toBe(1))
    expect(codes(model)).toEqual([])
    host.release()
    model.setValue('clams')
    await eventually(() => expect(host.waiting).toBe(1))
    host.release()
    await eventually(() => expect(codes(model)).toEqual(['undeclared_reference']))
  })

  test('are requested once after many changes at once', async () => {
    const { host, model } = open('clams')
    await eventually(() => expect(host.waiting).toBe(1))
    host.release()
    for (const change of ['a', 'b', 'c']) model.setValue(change)
    await eventually(() => expect(host.waiting).toBe(1))
    await nextTask()
    expect(host.waiting).toBe(1)
  })

  test('requested by a session are not set after its end', async () => {
    const { errors, host, model, session } = open('clams')
    await eventually(() => expect(host.waiting).toBe(1))
    session.dispose()
    host.fail(new Error('Closed.'))
    await nextTask()
    expect(codes(model)).toEqual([])
    expect(errors).toEqual([])
  })
})

test('an error about an older text is not reported', async () => {
  const { errors, host, model, providers } = open('claims.ref')
  const { token } = new monaco.CancellationTokenSource()
  const answer = providers.hover?.provideHover(model, place, token)
  model.setValue('claims.sub')
  host.fail(new Error('It took too long.'))
  expect(await answer).toBeUndefined()
  expect(errors).toEqual([])
})

test('an error of the host is an uncaught error of the page without onError', async () => {
  const providers = captureProviders()
  const host = createHeldHost()
  const model = monaco.editor.createModel('claims.ref', 'plaintext')
  const cel = registerCel(providers.monaco)
  cel.attach(model, { host, context: federation })
  onTestFinished(() => {
    cel.dispose()
    model.dispose()
  })
  const tasks = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {})
  onTestFinished(() => tasks.mockRestore())
  const { token } = new monaco.CancellationTokenSource()
  const answer = providers.hover?.provideHover(model, place, token)
  host.fail(new Error('The worker is gone.'))
  expect(await answer).toBeUndefined()
  expect(tasks.mock.calls.at(-1)?.[0]).toThrow('The worker is gone.')
})
