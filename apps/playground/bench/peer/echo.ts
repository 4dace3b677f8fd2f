// oxlint-disable unicorn/require-post-message-target-origin -- a worker has no origin to aim at

// A keystroke to a worker and back onto the page: what any page takes that asks a worker about what is typed.
const worker = new Worker(new URL('./echo-worker.ts', import.meta.url), { type: 'module' })
const text = document.querySelector('textarea')
const output = document.querySelector('output')
text?.addEventListener('input', () => worker.postMessage(text.value))
worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!output) return
  output.textContent = String(data)
  output.dataset['length'] = String(String(data).length)
})
