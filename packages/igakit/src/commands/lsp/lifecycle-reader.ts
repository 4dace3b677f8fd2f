import {
  AbstractMessageReader,
  type DataCallback,
  type Disposable,
  ErrorCodes,
  type Message,
  type MessageReader,
  type MessageWriter,
  type RequestMessage,
} from 'vscode-languageserver-protocol/node'

/**
 * Enforces the lifecycle of the protocol. Requests before `initialize`, a second `initialize` and requests after
 * `shutdown` get an error response; notifications at these times are dropped, except `exit`.
 */
export class LifecycleReader extends AbstractMessageReader {
  readonly #reader: MessageReader
  readonly #writer: MessageWriter
  #state: 'new' | 'running' | 'shut_down' = 'new'

  constructor(reader: MessageReader, writer: MessageWriter) {
    super()
    this.#reader = reader
    this.#writer = writer
    reader.onError((error) => this.fireError(error))
    reader.onClose(() => this.fireClose())
    reader.onPartialMessage((info) => this.firePartialMessage(info))
  }

  override listen(callback: DataCallback): Disposable {
    return this.#reader.listen((message) => {
      const method = 'method' in message ? message.method : undefined
      const error = isRequest(message) ? this.#errorOf(message.method) : undefined
      if (isRequest(message) && error !== undefined) {
        const response = { jsonrpc: '2.0', id: message.id, error }
        void this.#writer.write(response).catch((failure: unknown) => this.fireError(failure))
      } else if (isRequest(message) || this.#state === 'running' || method === 'exit') {
        if (method === 'initialize') this.#state = 'running'
        if (method === 'shutdown') this.#state = 'shut_down'
        callback(message)
      }
    })
  }

  override dispose(): void {
    super.dispose()
    this.#reader.dispose()
  }

  #errorOf(method: string): { readonly code: number; readonly message: string } | undefined {
    const isInitialize = method === 'initialize'
    switch (this.#state) {
      case 'new':
        return isInitialize
          ? undefined
          : { code: ErrorCodes.ServerNotInitialized, message: 'Send initialize first.' }
      case 'running':
        return isInitialize
          ? { code: ErrorCodes.InvalidRequest, message: 'initialize was already sent.' }
          : undefined
      case 'shut_down':
        return { code: ErrorCodes.InvalidRequest, message: 'The server has shut down.' }
    }
  }
}

function isRequest(message: Message): message is RequestMessage {
  return 'method' in message && 'id' in message
}
