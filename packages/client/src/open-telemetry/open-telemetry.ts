import { IgaError } from '../errors/iga-error.ts'
import type { CallInfo, Hooks } from '../hooks/hooks.ts'
import type { OpenTelemetryApi, OtelSpan } from './open-telemetry-api.ts'

/** `SpanKind.CLIENT` and `SpanStatusCode.ERROR`: the module's types are used, and nothing of it is imported. */
const CLIENT = 2
const ERROR = 2

/**
 * Hooks that trace each request of a call as a span of its own, by OpenTelemetry's conventions for HTTP clients, and tell
 * the service of it in the headers of the propagator:
 *
 * `import * as api from '@opentelemetry/api'` and `hooks: openTelemetry(api)`.
 */
export function openTelemetry<Context, Span extends OtelSpan>({
  trace,
  context,
  propagation,
}: OpenTelemetryApi<Context, Span>): Hooks {
  const tracer = trace.getTracer('@igakit/client')
  const spans = new WeakMap<CallInfo, Span>()
  const end = (call: CallInfo, finish: (span: Span) => void): void => {
    const span = spans.get(call)
    if (span === undefined) return
    spans.delete(call)
    finish(span)
    span.end()
  }
  return {
    onRequest({ call, attempt, headers }) {
      const { method, operation, pathTemplate, url } = call
      const { protocol, hostname, port } = new URL(url)
      const active = context.active()
      const attributes = {
        'http.request.method': method,
        'igakit.operation': operation,
        'server.address': hostname,
        'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
        'url.full': withoutQueryValues(url),
        'url.template': pathTemplate,
        ...(attempt > 1 && { 'http.request.resend_count': attempt - 1 }),
      }
      const span = tracer.startSpan(
        `${method} ${pathTemplate}`,
        { kind: CLIENT, attributes },
        active,
      )
      spans.set(call, span)
      propagation.inject(trace.setSpan(active, span), headers)
    },
    onResponse({ call, status }) {
      end(call, (span) => {
        span.setAttribute('http.response.status_code', status)
        if (status < 400) return
        span.setAttribute('error.type', String(status))
        span.setStatus({ code: ERROR })
      })
    },
    onFailure({ call, error }) {
      end(call, (span) => {
        // The messages of others may hold anything; a code or a name is known to be harmless.
        const name = error instanceof Error ? error.name : 'unknown'
        span.setAttribute('error.type', error instanceof IgaError ? error.code : name)
        span.setStatus({ code: ERROR })
      })
    },
  }
}

/** Values of a query may be anything; which parameters there are is what one wants to see. */
function withoutQueryValues(url: string): string {
  return url.replace(/=[^&]*/g, '=REDACTED')
}
