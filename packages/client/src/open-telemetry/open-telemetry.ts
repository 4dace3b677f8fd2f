import { IgaError } from '../errors/iga-error.ts'
import type { CallInfo, Hooks } from '../hooks/hooks.ts'
import type { OpenTelemetryApi, OtelSpan } from './open-telemetry-api.ts'

/** The values of `SpanKind.CLIENT` and `SpanStatusCode.ERROR`, copied to avoid importing the module. */
const CLIENT = 2
const ERROR = 2

/**
 * Returns hooks that trace each request of a call as a separate span, following the OpenTelemetry conventions for HTTP
 * clients, and propagate the context in headers:
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
        // The messages of other errors may contain anything; codes and names are harmless.
        const name = error instanceof Error ? error.name : 'unknown'
        span.setAttribute('error.type', error instanceof IgaError ? error.code : name)
        span.setStatus({ code: ERROR })
      })
    },
  }
}

/** Redacts the values of a query, which may contain anything, but keeps the parameter names. */
function withoutQueryValues(url: string): string {
  return url.replace(/=[^&]*/g, '=REDACTED')
}
