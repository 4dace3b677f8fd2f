import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Ids } from '../ids/ids.ts'
import { parserRefusal } from './parser-refusal.ts'
import type { RequestObserver } from './request-observer.ts'
import type { RequestsUnderWay } from './requests-under-way.ts'

/** The codes of a connection that ended in the middle of a request. */
const GONE: ReadonlySet<string | undefined> = new Set(['ECONNRESET', 'HPE_INVALID_EOF_STATE'])

/** Answers what Node.js cannot read as a request, or not in time, as everything else that is refused. */
export function refuseUnreadable(
  server: Server,
  { ids, observer }: { readonly ids: Ids; readonly observer: RequestObserver },
  underWay: RequestsUnderWay,
): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const arriving = underWay.on(socket)
    // Who is gone hears nothing; who has got the beginning of an answer would take this for the rest of it.
    if (!socket.writable || GONE.has(error.code) || arriving?.begun === true) {
      socket.destroy()
      return
    }
    const exchange = arriving?.request.exchange ?? {
      requestId: ids.next(),
      remoteAddress: socket.remoteAddress,
    }
    const { httpStatus, text } = parserRefusal(error.code, exchange.requestId)
    if (arriving) {
      // Told of when its response is closed with the connection.
      arriving.request.refusedWith = httpStatus
    } else {
      const answered = { exchange, method: '', path: '', duration: 0, responseBytes: 0 }
      observer.started()
      observer.answered({ ...answered, status: httpStatus })
    }
    socket.end(text, () => socket.destroy())
  })
}
